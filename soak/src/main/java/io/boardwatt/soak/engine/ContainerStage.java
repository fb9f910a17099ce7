package io.boardwatt.soak.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerResponse;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.LogConfig;
import io.boardwatt.soak.arm.Instance;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.arm.Stage;
import io.boardwatt.soak.arm.StartFailed;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Runs instances in containers. Calls come from the run's thread. */
public final class ContainerStage implements Stage {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final long MIB = 1024 * 1024;

    private final DockerClient client;
    private final Calls calls;
    private final Terms terms;

    /**
     * What the containers of a block have in common.
     *
     * @param image the image's id
     * @param labels whose they are
     * @param deadline when anybody may remove them
     * @param namePrefix what their names begin with; the instance's number follows
     * @param user {@code uid:gid}, the runner's own, so that both arms have the same rights
     * @param cgroupParent the control group above theirs; empty for the engine's
     * @param cpus how many CPUs' time each may use
     * @param memoryMib how much memory each may use, swap included
     */
    public record Terms(
            String image,
            Labels labels,
            Instant deadline,
            String namePrefix,
            String user,
            Optional<String> cgroupParent,
            OptionalDouble cpus,
            OptionalInt memoryMib) {}

    ContainerStage(DockerClient client, Calls calls, Terms terms) {
        this.client = client;
        this.calls = calls;
        this.terms = terms;
    }

    @Override
    public Instance prepare(Launch launch, int number, Consumer<String> output)
            throws StartFailed, InterruptedException {
        try {
            CreateContainerResponse created = calls.within(SOON, "create a container", () -> create(launch, number));
            ContainerInstance instance = new ContainerInstance(client, calls, created.getId(), output);
            try {
                refuseUnlimited(created.getWarnings());
                instance.attachAndStart();
                return instance;
            } catch (EngineFailed | StartFailed | InterruptedException e) {
                instance.close();
                throw e;
            }
        } catch (EngineFailed e) {
            throw new StartFailed(String.valueOf(e.getMessage()), e);
        }
    }

    private CreateContainerResponse create(Launch launch, int number) {
        HostConfig host = HostConfig.newHostConfig()
                .withInit(true) // reaps, and ends the rest when the command ends
                .withNetworkMode("none")
                .withLogConfig(new LogConfig(LogConfig.LoggingType.NONE)); // output is read by attaching
        terms.cgroupParent().ifPresent(host::withCgroupParent);
        terms.cpus().ifPresent(cpus -> host.withNanoCPUs(Math.round(cpus * 1e9)));
        terms.memoryMib().ifPresent(mib -> host.withMemory(mib * MIB).withMemorySwap(mib * MIB));
        return client.createContainerCmd(terms.image())
                .withName(terms.namePrefix() + number)
                .withLabels(terms.labels().asMap(terms.deadline()))
                .withEntrypoint(List.of())
                .withCmd(launch.commandLine())
                .withEnv(Launch.ENVIRONMENT.entrySet().stream()
                        .map(e -> e.getKey() + "=" + e.getValue())
                        .toList())
                .withWorkingDir("/")
                .withUser(terms.user())
                .withStdinOpen(true)
                .withStdInOnce(true) // its end is told when the runner is gone
                .withAttachStdin(true)
                .withAttachStdout(true)
                .withAttachStderr(true)
                .withTty(false)
                .withHostConfig(host)
                .exec();
    }

    /** An engine that cannot limit says so in a warning and runs the container without. */
    private void refuseUnlimited(String @org.jspecify.annotations.Nullable [] warnings) throws StartFailed {
        if (warnings == null || (terms.cpus().isEmpty() && terms.memoryMib().isEmpty())) {
            return;
        }
        Optional<String> unlimited = Arrays.stream(warnings)
                .filter(w -> w.toLowerCase(Locale.ROOT).contains("limit")
                        || w.toLowerCase(Locale.ROOT).contains("discarded"))
                .findFirst();
        if (unlimited.isPresent()) {
            throw new StartFailed("the engine does not hold a limit: " + unlimited.get());
        }
    }
}

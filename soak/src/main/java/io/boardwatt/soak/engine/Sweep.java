package io.boardwatt.soak.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes containers of ours that should not be there: of another run of this owner, or past their deadline. */
public final class Sweep {
    private static final Logger LOG = LoggerFactory.getLogger(Sweep.class);

    private final DockerClient client;
    private final Calls calls;
    private final Labels labels;

    Sweep(DockerClient client, Calls calls, Labels labels) {
        this.client = client;
        this.calls = calls;
        this.labels = labels;
    }

    /** Does it once. @return how many were removed */
    public int run(Instant now) throws EngineFailed, InterruptedException {
        List<Container> ours = calls.within(
                Duration.ofSeconds(15),
                "list containers",
                () -> client.listContainersCmd()
                        .withShowAll(true)
                        .withLabelFilter(List.of(Labels.OWNER))
                        .exec());
        int removed = 0;
        for (Container container : ours) {
            if (isLeftOver(container.getLabels(), labels, now)) {
                calls.within(
                        Duration.ofSeconds(15),
                        "remove a container",
                        () -> client.removeContainerCmd(container.getId())
                                .withForce(true)
                                .withRemoveVolumes(true)
                                .exec());
                LOG.info(
                        "removed container {}, left over by run {}",
                        container.getId(),
                        container.getLabels().get(Labels.RUN));
                removed++;
            }
        }
        return removed;
    }

    static boolean isLeftOver(Map<String, String> found, Labels labels, Instant now) {
        if (labels.owner().equals(found.get(Labels.OWNER)) && !labels.run().equals(found.get(Labels.RUN))) {
            return true;
        }
        String deadline = found.getOrDefault(Labels.DEADLINE, "");
        return deadline.matches("[0-9]{1,15}") && Long.parseLong(deadline) < now.getEpochSecond();
    }
}

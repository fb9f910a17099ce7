package io.boardwatt.soak;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.RunId;
import io.boardwatt.soak.arm.NativeStage;
import io.boardwatt.soak.arm.Placement;
import io.boardwatt.soak.arm.Stage;
import io.boardwatt.soak.engine.ContainerStage;
import io.boardwatt.soak.engine.Engine;
import io.boardwatt.soak.engine.EngineAway;
import io.boardwatt.soak.engine.EngineFacts;
import io.boardwatt.soak.engine.EngineFailed;
import io.boardwatt.soak.engine.Labels;
import io.boardwatt.soak.engine.Sweep;
import io.boardwatt.soak.facts.CpuGroup;
import io.boardwatt.soak.image.WorkloadImage;
import io.boardwatt.soak.plan.Arm;
import io.boardwatt.soak.plan.Conditions;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.runner.Stages;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything that a run's arms need, made ready once: the engine, the image, the weight. For the run's thread. */
final class Arms implements Stages, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Arms.class);
    /** A container may live so much longer than its block before anybody may remove it. */
    private static final Duration MERCY = Duration.ofMinutes(1);

    private final String namePrefix;
    private final String user;
    private final InstantSource wall;
    private final Labels labels;
    private final Optional<CpuGroup> group;
    private @Nullable Engine engine;
    private @Nullable Sweeper sweeper;
    private @Nullable WorkloadImage image;
    private String imageId = "";

    private Arms(RunId run, Labels labels, Optional<CpuGroup> group, String user, InstantSource wall) {
        namePrefix = "boardwatt-" + run + "-";
        this.labels = labels;
        this.group = group;
        this.user = user;
        this.wall = wall;
    }

    /** @throws BadStart when the engine cannot do what the plan asks for, or the image cannot be made */
    static Arms open(
            Plan plan, RunId run, Publication publication, URI address, Path scratch, Host host, Context context)
            throws BadStart, InterruptedException {
        Labels labels = new Labels(
                publication.stream().value(),
                run.value(),
                ProcessHandle.current().pid(),
                publication.boot().value());
        Optional<Engine> engine = plan.needsEngine() ? engine(address, context) : Optional.empty();
        Optional<CpuGroup> group;
        try {
            group = Groups.open(plan, engine.map(Engine::facts), host, context);
        } catch (BadStart e) {
            engine.ifPresent(Engine::close);
            throw e;
        }
        Arms arms = new Arms(run, labels, group, host.user(), context.wall());
        if (engine.isPresent()) {
            arms.engine = engine.get();
            try {
                require(plan, engine.get().facts());
                arms.makeReady(plan, engine.get(), scratch, host);
            } catch (BadStart | InterruptedException e) {
                arms.close();
                throw e;
            }
        }
        return arms;
    }

    private static Optional<Engine> engine(URI address, Context context) throws InterruptedException {
        try {
            return Optional.of(Engine.open(address));
        } catch (EngineAway e) {
            context.out().println(e.getMessage());
            context.out().println("Only the native half is run; nothing can be compared.");
            LOG.warn("{}", e.getMessage());
            return Optional.empty();
        }
    }

    /** Refuses limits that would be silently passed over. */
    static void require(Plan plan, EngineFacts engine) throws BadStart {
        List<String> problems = new ArrayList<>();
        for (Arm arm : plan.arms()) {
            Conditions conditions = arm.conditions();
            if (conditions.memoryMib().isPresent() && !(engine.limitsMemory() && engine.limitsSwap())) {
                problems.add(
                        arm.name() + ".memory_mib = " + conditions.memoryMib().getAsInt()
                                + ": this engine cannot hold a memory limit with swap in it; the kernel's command line needs"
                                + " cgroup_enable=memory swapaccount=1");
            }
            if (conditions.cpus().isPresent() && !engine.limitsCpu()) {
                problems.add(arm.name() + ".cpus = " + conditions.cpus().getAsDouble()
                        + ": this engine cannot hold a CPU quota; the kernel lacks CONFIG_CFS_BANDWIDTH");
            }
        }
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
    }

    private void makeReady(Plan plan, Engine engine, Path scratch, Host host) throws BadStart, InterruptedException {
        try {
            Sweep sweep = engine.sweep(labels);
            sweep.run(wall.instant());
            sweeper = new Sweeper(sweep, wall);
            WorkloadImage made = WorkloadImage.of(List.copyOf(Host.programsOf(plan)), host.programs());
            imageId = engine.image(made, scratch);
            image = made;
        } catch (EngineFailed e) {
            throw BadStart.unavailable(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw BadStart.usage("the workload image cannot be made: " + e.getMessage());
        }
    }

    boolean hasEngine() {
        return engine != null;
    }

    /** Whether the host's programs are no longer those in the image. */
    boolean haveChanged() {
        return image != null && image.hasChanged();
    }

    @Override
    public Stage of(Arm arm, long block, Duration longest) {
        boolean isHigh = arm.conditions().weight() == Conditions.Weight.HIGH;
        if (arm.kind() == Arm.Kind.CGROUP) {
            return new NativeStage(group.map(g -> new Placement(g, CpuGroup.ACCOUNTING)));
        } else if (arm.kind() == Arm.Kind.NATIVE || engine == null) {
            return new NativeStage(isHigh ? group.map(g -> new Placement(g, CpuGroup.WEIGHT)) : Optional.empty());
        }
        return engine.stage(new ContainerStage.Terms(
                imageId,
                labels,
                wall.instant().plus(longest).plus(MERCY),
                namePrefix + block + "-",
                user,
                group.map(g -> CpuGroup.PARENT),
                arm.conditions().cpus(),
                arm.conditions().memoryMib()));
    }

    @Override
    public void close() {
        if (sweeper != null) {
            sweeper.close();
        }
        if (engine != null) {
            engine.close();
        }
        group.ifPresent(CpuGroup::close);
    }
}

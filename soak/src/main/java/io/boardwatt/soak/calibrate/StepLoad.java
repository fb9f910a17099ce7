package io.boardwatt.soak.calibrate;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One step's load, running. For one thread. */
final class StepLoad implements AutoCloseable {
    /**
     * Where loads go.
     *
     * @param diskFolder on the disk that is written
     * @param networkPeer who takes what is sent
     * @param atMost when loads end although nobody ends them
     */
    record Targets(Path diskFolder, Optional<String> networkPeer, Duration atMost) {}

    private final BusyCores cores;
    private final @Nullable DiskLoad disk;
    private final @Nullable NetworkLoad network;
    private final FrequencyLimits limits;

    private StepLoad(BusyCores cores, @Nullable DiskLoad disk, @Nullable NetworkLoad network, FrequencyLimits limits) {
        this.cores = cores;
        this.disk = disk;
        this.network = network;
        this.limits = limits;
    }

    /** Starts it. @throws IOException when something that it needs is missing or refuses */
    static StepLoad start(Step step, Targets targets, FrequencyLimits limits) throws IOException {
        try {
            for (Step.Busy busy : step.busy()) {
                if (step.limitHertz().isPresent()) {
                    limits.set(busy.cluster(), step.limitHertz().getAsLong());
                }
            }
            DiskLoad disk = step.disk() ? DiskLoad.start(targets.diskFolder()) : null;
            NetworkLoad network =
                    step.network() ? NetworkLoad.start(targets.networkPeer().orElseThrow(), targets.atMost()) : null;
            List<Integer> ids =
                    step.busy().stream().flatMap(busy -> busy.cores().stream()).toList();
            return new StepLoad(BusyCores.start(ids, targets.atMost()), disk, network, limits);
        } catch (IOException e) {
            limits.close();
            throw e;
        }
    }

    /** Whether all of it still runs. */
    boolean isRunning() {
        return cores.areRunning() && (disk == null || disk.isRunning()) && (network == null || network.isRunning());
    }

    @Override
    public void close() throws IOException {
        cores.close();
        limits.close();
        if (network != null) {
            network.close();
        }
        if (disk != null) {
            disk.close();
        }
    }
}

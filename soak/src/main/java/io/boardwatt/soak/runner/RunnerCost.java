package io.boardwatt.soak.runner;

import com.sun.management.OperatingSystemMXBean;
import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.SampleCodec.Cost;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** What the runner says about itself in the first line of each sample. For one thread. */
final class RunnerCost {
    private final Publication publication;

    RunnerCost(Publication publication) {
        this.publication = publication;
    }

    List<Cost> now(double lateMillis, double workloadMillis) {
        List<Cost> cost = new ArrayList<>();
        if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
            cost.add(new Cost("process_cpu_ms", system.getProcessCpuTime() / 1e6));
        }
        Publication.Counts counts = publication.counts();
        cost.add(new Cost("workload_cpu_ms", workloadMillis));
        cost.add(new Cost("late_ms", lateMillis));
        cost.add(new Cost("offered", counts.offered()));
        cost.add(new Cost("confirmed", counts.confirmed()));
        cost.add(new Cost("dropped", counts.dropped()));
        cost.add(new Cost("pending", counts.pending()));
        cost.add(new Cost("payload_bytes", publication.traffic().payloadBytes()));
        return cost;
    }
}

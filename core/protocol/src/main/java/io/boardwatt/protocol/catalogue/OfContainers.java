package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.PERCENT;

import java.util.List;

/** Our measurements of containers and of what their engine costs. */
final class OfContainers {
    private static final String ENGINE = "docker, podman or containerd";

    private OfContainers() {}

    static List<Measurement> all() {
        return List.of(container(), engine());
    }

    private static Measurement container() {
        return Measurement.own("container", "One container, from its control group.")
                .tag("engine", ENGINE)
                .tag("group", "the compose project or pod; - when none")
                .tag("name", "its name")
                .text("id", "Its id.")
                .text("image", "Its image.")
                .gauge("cpu_pct", PERCENT, "Processor time; 100 % is one core.")
                .counter("cpu_ms", MILLISECONDS, "Processor time since it started.")
                .counter("cpu_user_ms", MILLISECONDS, "In user space.")
                .counter("cpu_system_ms", MILLISECONDS, "In the kernel.")
                .gauge("cpu_limit_cores", ONE, "Cores it may use; absent without a limit.")
                .counter("cpu_periods", ONE, "Periods of its limit that passed.")
                .counter("cpu_throttled_periods", ONE, "Those in which it hit the limit.")
                .counter("cpu_throttled_ms", MILLISECONDS, "Time held back by the limit.")
                .gauge("memory_bytes", BYTES, "Charged to it, page cache included.")
                .gauge("memory_used_bytes", BYTES, "The same without inactive page cache.")
                .gauge("memory_anon_bytes", BYTES, "Its own pages.")
                .gauge("memory_file_bytes", BYTES, "Page cache.")
                .gauge("memory_swap_bytes", BYTES, "Swapped out.")
                .gauge("memory_limit_bytes", BYTES, "The most it may have; absent without a limit.")
                .counter("oom_kills", ONE, "Processes killed for lack of memory.")
                .counter("read_bytes", BYTES, "Read from block devices.")
                .counter("write_bytes", BYTES, "Written to block devices.")
                .counter("reads", ONE, "Reads from block devices.")
                .counter("writes", ONE, "Writes to block devices.")
                .counter("net_rx_bytes", BYTES, "Received.")
                .counter("net_tx_bytes", BYTES, "Sent.")
                .counter("net_rx_packets", ONE, "Packets received.")
                .counter("net_tx_packets", ONE, "Packets sent.")
                .gauge("pids", ONE, "Processes and threads.")
                .counter("pressure_cpu_ms", MILLISECONDS, "Time in which some task waited for a core.")
                .counter("pressure_memory_ms", MILLISECONDS, "Time in which some task waited for memory.")
                .counter("pressure_io_ms", MILLISECONDS, "Time in which some task waited for a disk.")
                .build();
    }

    private static Measurement engine() {
        return Measurement.own("engine", "What the engine's own processes cost.")
                .tag("engine", ENGINE)
                .tag("part", "daemon, shim, proxy, monitor or runtime")
                .counter("cpu_ms", MILLISECONDS, "Processor time; of ended processes as their parent counts it.")
                .gauge("rss_bytes", BYTES, "Memory, shared pages counted in each process.")
                .gauge("pss_bytes", BYTES, "Memory, shared pages counted once.")
                .gauge("processes", ONE, "Processes.")
                .gauge("threads", ONE, "Threads.")
                .build();
    }
}

package io.boardwatt.sources.container;

import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import java.util.Arrays;

/** The numbers of one container; NaN is unknown. Mutable. */
final class Usage {
    static final int CPU_PCT = 0;
    static final int CPU_MS = 1;
    static final int CPU_USER_MS = 2;
    static final int CPU_SYSTEM_MS = 3;
    static final int CPU_LIMIT_CORES = 4;
    static final int CPU_PERIODS = 5;
    static final int CPU_THROTTLED_PERIODS = 6;
    static final int CPU_THROTTLED_MS = 7;
    static final int MEMORY_BYTES = 8;
    static final int MEMORY_USED_BYTES = 9;
    static final int MEMORY_ANON_BYTES = 10;
    static final int MEMORY_FILE_BYTES = 11;
    static final int MEMORY_SWAP_BYTES = 12;
    static final int MEMORY_LIMIT_BYTES = 13;
    static final int OOM_KILLS = 14;
    static final int READ_BYTES = 15;
    static final int WRITE_BYTES = 16;
    static final int READS = 17;
    static final int WRITES = 18;
    static final int NET_RX_BYTES = 19;
    static final int NET_TX_BYTES = 20;
    static final int NET_RX_PACKETS = 21;
    static final int NET_TX_PACKETS = 22;
    static final int PIDS = 23;
    static final int PRESSURE_CPU_MS = 24;
    static final int PRESSURE_MEMORY_MS = 25;
    static final int PRESSURE_IO_MS = 26;

    private static final Name[] NAMES = Arrays.stream(
                    ("cpu_pct cpu_ms cpu_user_ms cpu_system_ms cpu_limit_cores cpu_periods cpu_throttled_periods"
                                    + " cpu_throttled_ms memory_bytes memory_used_bytes memory_anon_bytes"
                                    + " memory_file_bytes memory_swap_bytes memory_limit_bytes oom_kills read_bytes"
                                    + " write_bytes reads writes net_rx_bytes net_tx_bytes net_rx_packets"
                                    + " net_tx_packets pids pressure_cpu_ms pressure_memory_ms pressure_io_ms")
                            .split(" ", -1))
            .map(Name::of)
            .toArray(Name[]::new);

    private final double[] values = new double[NAMES.length];

    void clear() {
        Arrays.fill(values, Double.NaN);
    }

    void put(int what, double value) {
        values[what] = value;
    }

    double get(int what) {
        return values[what];
    }

    void write(LineBuffer out) {
        for (int i = 0; i < values.length; i++) {
            out.decimal(NAMES[i], values[i]);
        }
    }
}

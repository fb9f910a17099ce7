package io.boardwatt.soak.calibrate;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the board's probe said about one second, as far as a calibration needs it.
 *
 * @param monoMillis when, by the board's monotonic clock
 * @param busyShare by core, {@code cpu0}: 0 to 1, iowait not in it
 * @param hertz by cluster: the firmware's where the probe knows it
 * @param isHeldBack whether something held the processor back, or null when that is not known
 */
record BoardSecond(
        long monoMillis,
        Map<String, Double> busyShare,
        Map<String, Double> hertz,
        @Nullable Boolean isHeldBack) {
    BoardSecond {
        busyShare = Map.copyOf(busyShare);
        hertz = Map.copyOf(hertz);
    }

    static BoardSecond of(Sample sample) {
        Map<String, Double> busy = new HashMap<>();
        Map<String, Double> hertz = new HashMap<>();
        Boolean heldBack = null;
        for (Line line : sample.lines()) {
            String cpu = line.tag("cpu");
            String cluster = line.tag("cluster");
            if (line.measurement().equals("cpu") && cpu != null && cpu.matches("cpu\\d+")) {
                Double idle = line.number("usage_idle");
                Double iowait = line.number("usage_iowait");
                if (idle != null) {
                    busy.put(cpu, Math.max(0, 1 - (idle + (iowait == null ? 0 : iowait)) / 100));
                }
            } else if (line.measurement().equals("frequency") && cluster != null) {
                Double real = line.number("real_hz");
                Double said = real == null ? line.number("hz") : real;
                if (said != null) {
                    hertz.put(cluster, said);
                }
            } else if (line.measurement().equals("throttle")) {
                heldBack = new FieldValue.OfBoolean(true).equals(line.fields().get("now"));
            }
        }
        return new BoardSecond(sample.header().monoMillis(), busy, hertz, heldBack);
    }
}

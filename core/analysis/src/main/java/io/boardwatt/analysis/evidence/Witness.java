package io.boardwatt.analysis.evidence;

import io.boardwatt.analysis.block.Moment;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one sample of the board says that could count for or against a block.
 *
 * @param moment when
 * @param intervalSeconds the stream's interval, from 1
 * @param marks flags that were up
 * @param busyCores cores that were busy, iowait excluded; null when it does not say
 * @param cores how many there are; null when it does not say
 * @param clockSteps steps of the wall clock that the probe has counted; null when it does not say
 * @param packageEvents times the processor package throttled; null when it does not say
 * @param power what each power source said
 */
record Witness(
        Moment moment,
        long intervalSeconds,
        Set<Mark> marks,
        @Nullable Double busyCores,
        @Nullable Integer cores,
        @Nullable Double clockSteps,
        @Nullable Double packageEvents,
        List<PowerReading> power) {
    static Witness of(Sample sample, long intervalSeconds) {
        EnumSet<Mark> marks = EnumSet.noneOf(Mark.class);
        List<PowerReading> power = new ArrayList<>();
        Double busyShare = null;
        int cores = 0;
        Double clockSteps = null;
        Double packageEvents = null;
        for (Line line : sample.lines()) {
            switch (line.measurement()) {
                case "power" -> PowerReading.of(line).ifPresent(power::add);
                case "throttle" -> {
                    add(marks, line, Mark.THROTTLED, "now", "throttled_now", "soft_temp_limit_now", "cooling_now");
                    add(marks, line, Mark.UNDER_VOLTAGE, "under_voltage_now", "under_voltage_alarm");
                    add(marks, line, Mark.FREQUENCY_CAPPED, "freq_capped_now");
                    packageEvents = line.number("package_events");
                }
                case "clock" -> clockSteps = line.number("steps");
                case "cpu" -> {
                    Double active = line.number("usage_active");
                    Double waiting = line.number("usage_iowait");
                    if (!"cpu-total".equals(line.tag("cpu"))) {
                        cores++;
                    } else if (active != null) {
                        busyShare = (active - (waiting == null ? 0 : waiting)) / 100;
                    }
                }
                default -> {
                    if (RunEvent.ofLine(line)
                            .filter(event -> event.kind() == RunEvent.Kind.CLOCK_STEPPED)
                            .isPresent()) {
                        marks.add(Mark.CLOCK_STEPPED);
                    }
                }
            }
        }
        return new Witness(
                Moment.of(sample),
                intervalSeconds,
                Set.copyOf(marks),
                busyShare == null || cores == 0 ? null : busyShare * cores,
                cores == 0 ? null : cores,
                clockSteps,
                packageEvents,
                List.copyOf(power));
    }

    private static void add(EnumSet<Mark> marks, Line line, Mark mark, String... flags) {
        for (String flag : flags) {
            if (new FieldValue.OfBoolean(true).equals(line.fields().get(flag))) {
                marks.add(mark);
            }
        }
    }
}

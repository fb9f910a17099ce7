package io.boardwatt.analysis.evidence;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Energy of one source over a block's steady seconds: the counter's difference, else the sum or trapezoid of watts. */
final class EnergyMeter {
    private static final double LEAST_COVERAGE = 0.99;
    /** A block must hold at least so many of the meter's intervals. */
    private static final int INTERVALS_PER_BLOCK = 10;

    private record Reading(long second, PowerReading of) {}

    private EnergyMeter() {}

    /** From the witnesses of the block, the one where it begins included. */
    static Energy over(Block block, PowerSource source, List<Witness> witnesses, long streamIntervalSeconds) {
        Moment first = block.first();
        Moment last = block.last();
        List<Reading> readings = new ArrayList<>();
        double meterInterval = streamIntervalSeconds;
        for (Witness witness : witnesses) {
            for (PowerReading reading : witness.power()) {
                if (reading.source().equals(source)) {
                    readings.add(new Reading(witness.moment().second(), reading));
                    meterInterval = Math.max(meterInterval, reading.intervalSeconds());
                }
            }
        }
        if (first == null || last == null || readings.isEmpty()) {
            return new Energy.None("no watts: " + source.sensor() + " gave no reading within the block");
        }
        long start = first.second() - 1;
        double seconds = last.second() - start;
        if (meterInterval * INTERVALS_PER_BLOCK > seconds) {
            return new Energy.None(String.format(
                    Locale.ROOT,
                    "no joules: the interval of %s, %.0f s, is longer than a tenth of a block of %.0f s",
                    source.sensor(),
                    meterInterval,
                    seconds));
        }
        return switch (source.kind()) {
            case "counter" -> counted(source, readings, seconds);
            case "average" -> summed(source, readings, start, seconds, streamIntervalSeconds);
            // A sensor read between the samples too has its own, finer sum
            default ->
                readings.stream().allMatch(reading -> reading.of.joules() != null)
                        ? counted(source, readings, seconds)
                        : trapezoid(source, readings, seconds, streamIntervalSeconds);
        };
    }

    private static Energy counted(PowerSource source, List<Reading> readings, double seconds) {
        double joules = 0;
        double covered = 0;
        for (int i = 1; i < readings.size(); i++) {
            Double before = readings.get(i - 1).of.joules();
            Double now = readings.get(i).of.joules();
            if (before != null && now != null && now < before) {
                return new Energy.None("no joules: the counter of " + source.sensor() + " went back within the block");
            } else if (before != null && now != null) {
                joules += now - before;
                covered += (readings.get(i).second - readings.get(i - 1).second)
                        * readings.get(i).of.coverage();
            }
        }
        return judged(source, joules, covered, seconds);
    }

    private static Energy summed(
            PowerSource source, List<Reading> readings, long start, double seconds, long intervalSeconds) {
        double joules = 0;
        double covered = 0;
        for (Reading reading : readings) {
            Double watts = reading.of.watts();
            if (watts != null && reading.second > start) {
                joules += watts * intervalSeconds;
                covered += intervalSeconds * reading.of.coverage();
            }
        }
        return judged(source, joules, covered, seconds);
    }

    private static Energy trapezoid(PowerSource source, List<Reading> readings, double seconds, long intervalSeconds) {
        double joules = 0;
        double covered = 0;
        for (int i = 1; i < readings.size(); i++) {
            Double before = readings.get(i - 1).of.watts();
            Double now = readings.get(i).of.watts();
            long step = readings.get(i).second - readings.get(i - 1).second;
            // A longer step hides what happened within it: it is not covered.
            if (before != null && now != null && step <= intervalSeconds) {
                joules += (before + now) / 2 * step;
                covered += step * readings.get(i).of.coverage();
            }
        }
        return judged(source, joules, covered, seconds);
    }

    private static Energy judged(PowerSource source, double joules, double covered, double seconds) {
        double coverage = covered / seconds;
        if (coverage < LEAST_COVERAGE) {
            return new Energy.None(String.format(
                    Locale.ROOT,
                    "no joules: %s covers %.0f %% of the block, 99 %% are needed",
                    source.sensor(),
                    Math.floor(100 * coverage)));
        }
        return joules > 0
                ? new Energy.Measured(joules, source)
                : new Energy.None("no joules: " + source.sensor() + " counted none within the block");
    }
}

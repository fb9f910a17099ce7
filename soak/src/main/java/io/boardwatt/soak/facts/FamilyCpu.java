package io.boardwatt.soak.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/** CPU time of a process, its descendants, and those of them that ended and were waited for. Any thread. */
public final class FamilyCpu {
    /** The kernel counts in hundredths of a second, whatever its own tick. */
    private static final double MILLIS_PER_TICK = 10;

    private final Path proc;

    /** @param proc {@code /proc}, or a recording of it */
    public FamilyCpu(Path proc) {
        this.proc = proc;
    }

    /** Milliseconds of the family of {@code pid}; empty when it is gone. */
    public OptionalDouble millis(long pid) {
        LongStream descendants = ProcessHandle.of(pid).stream()
                .flatMap(ProcessHandle::descendants)
                .mapToLong(ProcessHandle::pid);
        return of(LongStream.concat(LongStream.of(pid), descendants));
    }

    /** Milliseconds of these processes. */
    OptionalDouble of(LongStream pids) {
        double[] ticks = pids.mapToObj(pid -> proc.resolve(pid + "/stat"))
                .mapToDouble(FamilyCpu::ticks)
                .filter(t -> t >= 0)
                .toArray();
        return ticks.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(java.util.Arrays.stream(ticks).sum() * MILLIS_PER_TICK);
    }

    /** Fields 14 to 17: own user and system time, and that of children that were waited for; −1 when it is gone. */
    private static double ticks(Path stat) {
        try {
            String text = Files.readString(stat);
            // The name stands in brackets and may hold anything, brackets and blanks too.
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
            double sum = 0;
            for (int field = 11; field <= 14; field++) {
                sum += Long.parseLong(fields[field]);
            }
            return sum;
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return -1;
        }
    }
}

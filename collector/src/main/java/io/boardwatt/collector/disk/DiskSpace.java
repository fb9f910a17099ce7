package io.boardwatt.collector.disk;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Judges the room on one file system by its readings. For one thread at a time. */
public final class DiskSpace {
    /** A pace that is read over less says little: a store frees and takes whole files. */
    private static final long LEAST_NANOS = TimeUnit.MINUTES.toNanos(10);

    private static final long REMEMBERED_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long BETWEEN_NANOS = TimeUnit.MINUTES.toNanos(1);
    /** Room has to grow by so much over a limit before it counts as enough again. */
    private static final double MARGIN = 1.25;

    /** How it stands. */
    public enum State {
        /** Enough. */
        ENOUGH,
        /** Little, or soon gone. */
        LOW,
        /** None to write to. */
        FULL
    }

    private record Reading(long nanos, long free) {}

    private final DiskLimits limits;
    private final ArrayDeque<Reading> readings = new ArrayDeque<>();
    private State state = State.ENOUGH;

    /** Nothing was read yet. */
    public DiskSpace(DiskLimits limits) {
        this.limits = limits;
    }

    /**
     * Takes a reading.
     *
     * @param total size of the file system, in bytes
     * @param free what we may still write, in bytes
     * @param nanos the monotonic clock
     */
    public State on(long total, long free, long nanos) {
        if (readings.isEmpty() || nanos - readings.getLast().nanos >= BETWEEN_NANOS) {
            readings.add(new Reading(nanos, free));
        }
        while (nanos - readings.getFirst().nanos > REMEMBERED_NANOS) {
            readings.remove();
        }
        double share = total == 0 ? 1 : (double) free / total;
        boolean isSoonFull = left(total, free, nanos)
                .filter(left -> left.compareTo(limits.lowTime()) < 0)
                .isPresent();
        double stop = limits.stopShare() * (state == State.FULL ? MARGIN : 1);
        double low = limits.lowShare() * (state == State.ENOUGH ? 1 : MARGIN);
        state = share < stop ? State.FULL : share < low || isSoonFull ? State.LOW : State.ENOUGH;
        return state;
    }

    /** When writing stops at the pace of the last hour; empty while it does not grow, or for want of readings. */
    public Optional<Duration> left(long total, long free, long nanos) {
        Reading first = readings.peekFirst();
        if (first == null || nanos - first.nanos < LEAST_NANOS || first.free <= free) {
            return Optional.empty();
        }
        double bytesPerNano = (double) (first.free - free) / (nanos - first.nanos);
        double room = Math.max(0, free - limits.stopShare() * total);
        return Optional.of(Duration.ofSeconds((long) Math.min(1e12, room / bytesPerNano / 1e9)));
    }
}

package io.boardwatt.probe.clock;

import io.boardwatt.protocol.BootId;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Timestamps that never come twice: the second a sample was due, plus a count of microseconds that rises by one whenever
 * the wall clock stepped back, so that the seconds lived twice stay apart. For the tick's thread.
 *
 * <p>The count lies in one small file, written at the start, when it rises, once an hour, and at the end. To know after a
 * power cut which seconds were stamped without writing each, an hour is reserved ahead: a boot that starts within it counts
 * as a step back, which costs a microsecond and nothing else.
 */
public final class Stamps implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Stamps.class);
    private static final long RESERVED_MILLIS = Duration.ofHours(1).toMillis();
    /** Slewing moves the clock by less than this from one sample to the next. */
    private static final long STEP_MILLIS = 200;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NANOS_PER_MICRO = 1_000;

    private final Path file;
    private final BootId boot;
    private long steps;
    private long lastMillis = Long.MIN_VALUE;
    private long knownMillis = Long.MIN_VALUE;
    private long reservedMillis = Long.MIN_VALUE;
    private long offsetMillis;
    private boolean hasOffset;
    private long stepsSeen;
    private long stepMillis;

    /** @param file where it remembers; its folder exists */
    public Stamps(Path file, BootId boot) {
        this.file = file;
        this.boot = boot;
        Optional<StampRecord> before = StampRecord.read(file);
        if (before.isPresent()) {
            StampRecord record = before.get();
            steps = record.steps();
            knownMillis = record.lastMillis();
            if (record.boot().equals(boot)) {
                offsetMillis = record.offsetMillis(); // the clock may have stepped while nobody looked
                hasOffset = true;
            } else {
                lastMillis = record.reservedMillis();
            }
        }
    }

    /**
     * The timestamp of a sample.
     *
     * @param dueMillis the whole interval it was due, milliseconds since 1970
     * @param wallMillis the wall clock now
     * @param monoMillis the monotonic clock now
     * @return nanoseconds since 1970
     */
    public long stamp(long dueMillis, long wallMillis, long monoMillis) {
        long offset = wallMillis - monoMillis;
        stepMillis = hasOffset && Math.abs(offset - offsetMillis) > STEP_MILLIS ? offset - offsetMillis : 0;
        offsetMillis = offset;
        hasOffset = true;
        boolean back = stepMillis < 0 || dueMillis <= lastMillis;
        if (stepMillis != 0) {
            stepsSeen++;
        }
        if (back) {
            steps++;
        }
        lastMillis = dueMillis;
        knownMillis = dueMillis;
        if (back || dueMillis > reservedMillis || stepMillis != 0) {
            reservedMillis = dueMillis + RESERVED_MILLIS;
            remember(reservedMillis);
        }
        return dueMillis * NANOS_PER_MILLI + steps * NANOS_PER_MICRO;
    }

    private void remember(long untilMillis) {
        try {
            new StampRecord(steps, boot, knownMillis, untilMillis, offsetMillis).write(file);
        } catch (UncheckedIOException e) {
            LOG.warn("{} cannot be written: after a restart two seconds could get one timestamp", file, e);
        }
    }

    /** The last second known to be stamped, milliseconds since 1970; {@code Long.MIN_VALUE} when there is none. */
    public long knownMillis() {
        return knownMillis;
    }

    /** By how much the wall clock stepped before the last stamp, milliseconds; 0 when it did not. */
    public long stepMillis() {
        return stepMillis;
    }

    /** How often it stepped since the start. */
    public long stepsSeen() {
        return stepsSeen;
    }

    @Override
    public void close() {
        if (reservedMillis > Long.MIN_VALUE) { // something was stamped
            remember(knownMillis);
        }
    }
}

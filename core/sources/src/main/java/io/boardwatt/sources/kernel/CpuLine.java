package io.boardwatt.sources.kernel;

import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Numbers;

/**
 * One line of {@code /proc/stat}: the shares of one processor, or of all, between two readings. Mutable, for the
 * sampling thread.
 *
 * <p>The kernel says that iowait may fall, and idle has been seen to: each column's change is taken as at least 0 and
 * the shares are of the sum of those changes, so that each lies in 0–100 % and together they are 100 %. Only when the sum
 * itself fell was the processor away, and counting starts anew.
 */
final class CpuLine {
    private static final int USER = 0;
    private static final int NICE = 1;
    private static final int SYSTEM = 2;
    private static final int IDLE = 3;
    private static final int IOWAIT = 4;
    private static final int IRQ = 5;
    private static final int SOFTIRQ = 6;
    private static final int STEAL = 7;
    private static final int GUEST = 8;
    private static final int GUEST_NICE = 9;
    private static final int COLUMNS = 10;
    /** The columns that make up all time; guest is already inside user. */
    private static final int TIME_COLUMNS = 8;

    private static final Name[] NAMES = {
        Name.of("usage_user"),
        Name.of("usage_nice"),
        Name.of("usage_system"),
        Name.of("usage_idle"),
        Name.of("usage_iowait"),
        Name.of("usage_irq"),
        Name.of("usage_softirq"),
        Name.of("usage_steal"),
        Name.of("usage_guest"),
        Name.of("usage_guest_nice")
    };
    private static final Name ACTIVE = Name.of("usage_active");

    private final Start start;
    private final long[] previous = new long[COLUMNS];
    private final long[] delta = new long[COLUMNS];
    private int first;
    private int count;
    private boolean hasPrevious;
    private boolean hasShares;
    private boolean backwards;
    private long sum;

    CpuLine(Start start) {
        this.start = start;
    }

    /** Where its numbers stand in the text from now on. */
    void place(Numbers.Row row) {
        first = row.first();
        count = row.count();
    }

    /** Takes this reading's counters. */
    void take(Numbers numbers) {
        long change = 0;
        sum = 0;
        backwards = false;
        for (int column = 0; column < COLUMNS; column++) {
            long now = column < count ? numbers.whole(first + column) : 0;
            long by = now - previous[column];
            previous[column] = now;
            delta[column] = Math.max(0, by);
            if (column < TIME_COLUMNS) {
                change += by;
                sum += delta[column];
                backwards |= by < 0 && column != IOWAIT;
            }
        }
        backwards &= hasPrevious;
        hasShares = hasPrevious && sum > 0 && change >= 0;
        hasPrevious = true;
    }

    /** Whether the last two readings gave shares. */
    boolean hasShares() {
        return hasShares;
    }

    /** Whether a counter other than iowait fell between the last two readings. */
    boolean wentBackwards() {
        return backwards;
    }

    /** Share of time that was neither idle nor iowait, in percent; NaN without shares. */
    double busyPercent() {
        return hasShares ? percent(sum - delta[IDLE] - delta[IOWAIT]) : Double.NaN;
    }

    /** Share of time waiting for input and output, in percent; NaN without shares. */
    double iowaitPercent() {
        return hasShares ? percent(delta[IOWAIT]) : Double.NaN;
    }

    /** Writes the shares under Telegraf's names: there user is without guest, and active is everything but idle. */
    void write(LineBuffer out) {
        if (!hasShares) {
            return;
        }
        out.line(start);
        out.decimal(NAMES[USER], percent(Math.max(0, delta[USER] - delta[GUEST])));
        out.decimal(NAMES[NICE], percent(Math.max(0, delta[NICE] - delta[GUEST_NICE])));
        out.decimal(NAMES[SYSTEM], percent(delta[SYSTEM]));
        out.decimal(NAMES[IDLE], percent(delta[IDLE]));
        out.decimal(NAMES[IOWAIT], percent(delta[IOWAIT]));
        out.decimal(NAMES[IRQ], percent(delta[IRQ]));
        out.decimal(NAMES[SOFTIRQ], percent(delta[SOFTIRQ]));
        out.decimal(NAMES[STEAL], percent(delta[STEAL]));
        out.decimal(NAMES[GUEST], percent(Math.min(delta[GUEST], delta[USER])));
        out.decimal(NAMES[GUEST_NICE], percent(Math.min(delta[GUEST_NICE], delta[NICE])));
        out.decimal(ACTIVE, percent(sum - delta[IDLE]));
        out.end();
    }

    private double percent(long ticks) {
        return 100.0 * ticks / sum;
    }
}

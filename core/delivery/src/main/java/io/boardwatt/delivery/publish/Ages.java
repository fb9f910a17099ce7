package io.boardwatt.delivery.publish;

import java.time.Duration;
import java.util.ArrayDeque;

/** Which numbers are old, as seen about once a second. For one thread; times are of the monotonic clock. */
final class Ages {
    private final long oldNanos;
    private final ArrayDeque<Mark> marks = new ArrayDeque<>();
    private long oldBelow;

    private record Mark(long nanos, long nextSeq) {}

    /** @param old from which age on */
    Ages(Duration old) {
        this.oldNanos = old.toNanos();
    }

    /** Everything below {@code nextSeq} was offered by now. @return below which number all were offered long ago */
    long oldBelow(long nextSeq, long nowNanos) {
        Mark newest = marks.peekLast();
        if (newest == null || newest.nextSeq() != nextSeq) {
            marks.addLast(new Mark(nowNanos, nextSeq));
        }
        Mark oldest = marks.peekFirst();
        while (oldest != null && nowNanos - oldest.nanos() >= oldNanos) {
            oldBelow = oldest.nextSeq();
            marks.removeFirst();
            oldest = marks.peekFirst();
        }
        return oldBelow;
    }
}

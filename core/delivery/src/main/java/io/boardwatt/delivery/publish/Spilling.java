package io.boardwatt.delivery.publish;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves what is old from memory to disk, one batch at a time: taken, written by another thread, then settled in memory.
 * Until it is written it stays pending in memory, in segments that are pinned. For one thread at a time.
 */
final class Spilling {
    private static final Logger LOG = LoggerFactory.getLogger(Spilling.class);

    private final InMemory memory;
    private final Spilled spilled;
    private final Origin mine;
    private final long mostBytes;
    private SpillFile.@Nullable Batch batch;

    /** @param mostBytes of a batch, about */
    Spilling(InMemory memory, Spilled spilled, Origin mine, long mostBytes) {
        this.memory = memory;
        this.spilled = spilled;
        this.mine = mine;
        this.mostBytes = mostBytes;
    }

    boolean isUnderWay() {
        return batch != null;
    }

    /** Takes the oldest of what is old. @return null when nothing is, or a batch is under way */
    SpillFile.@Nullable Batch begin(long oldBelow, Consumer<Segment> givingUp) {
        if (batch != null || spilled.mostBytes() == 0) {
            return null;
        }
        List<SpillFile.Copied> records = new ArrayList<>();
        Origin origin = null;
        long left = mostBytes;
        for (Segment segment : memory.segments()) {
            if (segment.pending() > 0
                    && left > 0
                    && (origin == null || segment.origin().equals(origin))) {
                origin = segment.origin();
                left -= copy(segment, origin.equals(mine) ? oldBelow : Long.MAX_VALUE, left, records);
            }
        }
        if (origin == null || records.isEmpty()) {
            return null;
        }
        SpillFile.Batch next = new SpillFile.Batch(origin, records);
        records.forEach(one -> one.from().pin(true));
        spilled.makeRoom(next.bytes(), givingUp);
        batch = next;
        return next;
    }

    private long copy(Segment segment, long below, long most, List<SpillFile.Copied> to) {
        long bytes = 0;
        try {
            long seq = segment.numbers().pendingFrom(1);
            while (seq != 0 && seq < below && bytes < most) {
                byte[] record = segment.record(seq);
                to.add(new SpillFile.Copied(segment, seq, record));
                bytes += record.length;
                seq = segment.numbers().pendingFrom(seq + 1);
            }
        } catch (IOException e) {
            LOG.debug("{} is not copied to disk", segment.file(), e); // who reads it for sending will tell
            bytes = most;
        }
        if (segment != memory.newest()) {
            segment.rest();
        }
        return bytes;
    }

    /** The batch is in that file, safe from a power cut; or, for null, nowhere. */
    void end(@Nullable Path file) {
        SpillFile.Batch done = batch;
        batch = null;
        if (done == null) {
            return;
        }
        done.records().forEach(one -> one.from().pin(false));
        if (file != null) {
            Segment onDisk = spilled.written(file, done.origin());
            for (SpillFile.Copied one : done.records()) {
                spilled.placed(onDisk, one.seq(), one.record().length);
                if (one.from().numbers().settle(one.seq(), one.seq()) == 0) {
                    onDisk.numbers().settle(one.seq(), one.seq()); // confirmed meanwhile
                }
            }
        }
    }
}

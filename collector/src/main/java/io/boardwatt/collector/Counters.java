package io.boardwatt.collector;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.receive.Confirmations;
import io.boardwatt.delivery.receive.Intake;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * What became of everything that came in. The event loop's, save what any thread may count: messages that arrived, and
 * those dropped at once.
 */
final class Counters {
    final LongAdder arrived = new LongAdder();
    final LongAdder arrivedBytes = new LongAdder();
    final LongAdder overflowed = new LongAdder();
    /** The payloads of what arrived and is not committed. */
    final AtomicLong waitingBytes = new AtomicLong();

    long foreign;
    long samples;
    long duplicates;
    long stored;
    long expired;
    long rowsOffered;
    long rowsStored;
    long rowsRefused;
    long failedWrites;
    long commits;
    long committedMessages;
    long commitNanos;
    long longestCommitNanos;

    void committed(int messages, long nanos) {
        commits++;
        committedMessages += messages;
        commitNanos += nanos;
        longestCommitNanos = Math.max(longestCommitNanos, nanos);
    }

    List<Conservation> account(
            Intake intake, Confirmations confirmations, long waiting, long newSamplesInBatches, long rowsInWork) {
        return List.of(
                new Conservation(
                        "intake",
                        "messages",
                        arrived.sum(),
                        samples + foreign,
                        intake.messages().total() + overflowed.sum(),
                        waiting),
                new Conservation("samples", "samples", samples, stored, duplicates + expired, newSamplesInBatches),
                new Conservation("rows", "rows", rowsOffered, rowsStored, rowsRefused, rowsInWork),
                new Conservation(
                        "confirmations",
                        "samples",
                        confirmations.samples(),
                        confirmations.published(),
                        0,
                        confirmations.samples() - confirmations.published()));
    }
}

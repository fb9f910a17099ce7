package io.boardwatt.probe.sample;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.util.OptionalLong;

/** The first line of a sample: the stream's numbering and the probe's own cost. For the tick's thread. */
final class FirstLine {
    private static final Name FORMAT = Name.of("format");
    private static final Name BOOT = Name.of("boot");
    private static final Name SEQ = Name.of("seq");
    private static final Name MONO_MS = Name.of("mono_ms");
    private static final Name LAST = Name.of("last");
    private static final Name PROCESS_CPU_MS = Name.of("process_cpu_ms");
    private static final Name RSS_BYTES = Name.of("rss_bytes");
    private static final Name SAMPLE_MS = Name.of("sample_ms");
    private static final Name LATE_MS = Name.of("late_ms");
    private static final Name SKIPPED = Name.of("skipped");
    private static final Name SOURCE_FAILURES = Name.of("source_failures");
    private static final Name OFFERED = Name.of("offered");
    private static final Name CONFIRMED = Name.of("confirmed");
    private static final Name DROPPED = Name.of("dropped");
    private static final Name PENDING = Name.of("pending");
    private static final Name OLDEST_SEQ = Name.of("oldest_seq");
    private static final Name RESENT = Name.of("resent");
    private static final Name PAYLOAD_BYTES = Name.of("payload_bytes");
    private static final Name OUTBOX_BYTES = Name.of("outbox_bytes");
    private static final Name DISK_BYTES = Name.of("disk_bytes");

    private final Publication publication;
    private final OwnCost cost;
    private final Start start;
    private final byte[] boot;

    FirstLine(BoardId board, Publication publication, OwnCost cost) {
        this.publication = publication;
        this.cost = cost;
        this.start = Start.of(
                Publisher.PROBE.id(),
                board.value(),
                "stream",
                publication.stream().value());
        this.boot = LineBuffer.quoted(publication.boot().value());
    }

    /**
     * Writes it.
     *
     * @param monoMillis the monotonic clock since boot
     * @param last whether the stream ends here
     * @param lateMillis how much later than due the sample began
     * @param previousMillis how long the sample before took; NaN for the first
     */
    void write(
            LineBuffer out,
            long monoMillis,
            boolean last,
            long lateMillis,
            double previousMillis,
            long skipped,
            long failures) {
        Publication.Counts counts = publication.counts();
        numbering(out, monoMillis, last);
        out.decimal(PROCESS_CPU_MS, cost.cpuMillis());
        out.decimal(RSS_BYTES, cost.residentBytes());
        out.decimal(SAMPLE_MS, previousMillis);
        out.decimal(LATE_MS, lateMillis);
        out.decimal(SKIPPED, skipped);
        out.decimal(SOURCE_FAILURES, failures);
        out.decimal(OFFERED, counts.offered());
        out.decimal(CONFIRMED, counts.confirmed());
        out.decimal(DROPPED, counts.dropped());
        out.decimal(PENDING, counts.pending());
        Publication.Traffic traffic = publication.traffic();
        out.decimal(RESENT, traffic.resent());
        out.decimal(PAYLOAD_BYTES, traffic.payloadBytes());
        out.decimal(OUTBOX_BYTES, traffic.outboxBytes());
        out.decimal(DISK_BYTES, traffic.diskBytes());
        out.end();
    }

    /** Writes that of a sample taken earlier, whose cost is not known any more. */
    void writeHeld(LineBuffer out, long monoMillis) {
        numbering(out, monoMillis, false);
        out.end();
    }

    private void numbering(LineBuffer out, long monoMillis, boolean last) {
        out.line(start);
        out.whole(FORMAT, Header.FORMAT);
        out.text(BOOT, boot);
        out.whole(SEQ, publication.nextSeq());
        out.whole(MONO_MS, monoMillis);
        out.flag(LAST, last);
        OptionalLong oldest = publication.oldestSeq();
        if (oldest.isPresent()) {
            out.whole(OLDEST_SEQ, oldest.getAsLong());
        }
    }
}

package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.SECONDS;

import io.boardwatt.protocol.Publisher;
import java.util.List;

/** The first line of every sample: the stream's numbering, and what the publisher itself costs. */
final class OfStreams {
    private OfStreams() {}

    static List<Measurement> all() {
        return List.of(probe(), soak(), hub(), analyzer(), ledger(), collector(), refusals());
    }

    private static Measurement probe() {
        return firstLine(Publisher.PROBE, "The first line of the probe's samples, and what the probe costs.")
                .gauge("sample_ms", MILLISECONDS, "How long taking the sample before this one took.")
                .gauge("late_ms", MILLISECONDS, "How much later than due this sample began.")
                .counter("skipped", ONE, "Seconds without a sample since the probe started, by lateness.")
                .gauge("sources_on", ONE, "Sources that gave something.")
                .gauge("sources_silent", ONE, "Sources that this board has not.")
                .counter("source_failures", ONE, "Turns of a source that failed since the probe started.")
                .build();
    }

    private static Measurement soak() {
        return firstLine(Publisher.SOAK, "The first line of the soak runner's samples, and what the runner costs.")
                .gauge("late_ms", MILLISECONDS, "How much later than due this sample began.")
                .counter("workload_cpu_ms", MILLISECONDS, "Processor time of the workload's own processes.")
                .build();
    }

    private static Measurement hub() {
        return firstLine(Publisher.HUB, "The first line of the hub's samples about a board.")
                .gauge("meters_on", ONE, "External meters that answer.")
                .counter("meter_failures", ONE, "Readings of external meters that failed.")
                .build();
    }

    private static Measurement analyzer() {
        return firstLine(Publisher.ANALYZER, "The first line of the analyzer's samples, and what the analyzer costs.")
                .counter("received", ONE, "Samples received about the board.")
                .counter("duplicate", ONE, "Samples dropped because they came again.")
                .counter("late", ONE, "Samples that came after the grace and changed no result.")
                .counter("lost", ONE, "Numbers that neither came nor stood in the store.")
                .build();
    }

    private static Measurement ledger() {
        return Measurement.own(
                        "ledger",
                        "What became of one stream's samples: expected = stored + elsewhere + expired + waiting + missing + lost.")
                .tag("board", "the board that the stream is about; host is the hub")
                .tag("publisher", "probe, soak, hub or analyzer")
                .tag("stream", "the stream's id")
                .counter("expected", ONE, "The highest number known of each boot, added up: what was offered.")
                .counter("received", ONE, "Samples that came in: stored + expired + waiting + duplicate.")
                .counter("duplicate", ONE, "Those that came again.")
                .counter(
                        "late", ONE, "Those more than 5 s, by their own time, behind a later one; they are stored too.")
                .counter("reordered", ONE, "Those behind a later one by less.")
                .counter("stored", ONE, "Samples that this collector has stored.")
                .gauge("elsewhere", ONE, "Numbers stored by another collector, or before this account began.")
                .counter("expired", ONE, "Samples older than what the store keeps.")
                .counter("rejected", ONE, "Rows that the store can never take, kept as dead letters.")
                .gauge("waiting", ONE, "Samples that are not yet committed.")
                .gauge("missing", ONE, "Numbers that have not come although a later one has; they may still come.")
                .gauge("lost", ONE, "Numbers that the publisher has given up.")
                .gauge("pending", ONE, "What the publisher's outbox held, by its newest sample.")
                .gauge("clock_offset_ms", MILLISECONDS, "How far the clock is behind the hub's, the way included.")
                .gauge("silent_s", SECONDS, "Since a sample came last.")
                .build();
    }

    private static Measurement collector() {
        return Measurement.own("collector", "What the collector did since it started; host is the hub.")
                .counter("messages", ONE, "Messages that came in.")
                .counter("payload_bytes", BYTES, "Their payloads, as they came.")
                .counter("samples", ONE, "Samples among them.")
                .counter("foreign", ONE, "Messages of foreign senders among them.")
                .counter("refused", ONE, "Messages that could not be taken.")
                .counter("refused_lines", ONE, "Lines of foreign senders that could not be taken.")
                .counter("rows_stored", ONE, "Rows stored.")
                .counter("rows_rejected", ONE, "Rows that the store refused for good.")
                .counter("commits", ONE, "Batches stored.")
                .counter("failed_writes", ONE, "Attempts that the store did not answer well.")
                .gauge("commit_ms", MILLISECONDS, "How long storing a batch took, mean since the row before.")
                .gauge("commit_most_ms", MILLISECONDS, "The longest of them.")
                .gauge("batch_messages", ONE, "Messages in a batch, mean since the row before.")
                .gauge("waiting", ONE, "Messages that came in and are not stored.")
                .gauge("waiting_bytes", BYTES, "Their payloads.")
                .counter("stalled_s", SECONDS, "How long the broker had to hold messages back.")
                .build();
    }

    private static Measurement refusals() {
        return Measurement.own(
                        "refusals", "What was refused of one sender, since the collector started; host is the hub.")
                .tag("board", "the board or foreign host that the topic names; * for those not told apart")
                .tag("reason", "why, in a word")
                .tag("what", "message, or line of a foreign message")
                .counter("count", ONE, "How many.")
                .build();
    }

    private static Measurement.Builder firstLine(Publisher publisher, String description) {
        return Measurement.own(publisher.id(), description)
                .tag("stream", "the stream's id: 16 hex digits, made once with the data folder")
                .label("format", ONE, "The format of the sample: 1.")
                .text("boot", "The kernel's boot id without dashes.")
                .label("seq", ONE, "The sample's number within stream and boot, from 1.")
                .label("mono_ms", MILLISECONDS, "The monotonic clock since boot, shared by all publishers of a board.")
                .truth("last", "Whether the stream ends here.")
                .label(
                        "oldest_seq",
                        ONE,
                        "Once samples were given up: the lowest number of this boot that can still come. What is below it"
                                + " and never came is lost.")
                .counter("process_cpu_ms", MILLISECONDS, "Processor time of the publisher's process.")
                .gauge("rss_bytes", BYTES, "Memory of the publisher's process.")
                .counter("offered", ONE, "Samples put into the outbox in this boot: confirmed + dropped + pending.")
                .counter("confirmed", ONE, "Those that a collector has said to be durable.")
                .counter("dropped", ONE, "Those given up because the outbox was full.")
                .gauge("pending", ONE, "Those still in the outbox.")
                .counter("resent", ONE, "Samples sent again.")
                .counter(
                        "payload_bytes",
                        BYTES,
                        "Payloads handed to the wire since the process began, those sent again too.")
                .gauge("outbox_bytes", BYTES, "Size of the outbox, in memory and on disk.")
                .counter("disk_bytes", BYTES, "Written to disk by the outbox.");
    }
}

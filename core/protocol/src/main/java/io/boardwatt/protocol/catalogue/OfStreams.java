package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;

import io.boardwatt.protocol.Publisher;
import java.util.List;

/** The first line of every sample: the stream's numbering, and what the publisher itself costs. */
final class OfStreams {
    private OfStreams() {}

    static List<Measurement> all() {
        return List.of(probe(), soak(), hub(), analyzer());
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
        return firstLine(
                        Publisher.HUB,
                        "The first line of the hub's samples about a board, and the collector's account of its samples.")
                .counter("received", ONE, "Samples received from the board, duplicates included.")
                .counter("stored", ONE, "Samples that the store has taken for good.")
                .counter("duplicate", ONE, "Samples that came again.")
                .counter("lost", ONE, "Numbers that never came, as far as a later one shows it.")
                .counter("late", ONE, "Samples that came after a later one.")
                .counter("rejected", ONE, "Rows that the store did not take.")
                .counter("expired", ONE, "Rows older than what the store keeps.")
                .counter("refused", ONE, "Messages that could not be taken.")
                .counter("refused_lines", ONE, "Foreign lines in the name of a board that has a probe.")
                .counter("foreign_lines", ONE, "Foreign lines taken.")
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
                .gauge("outbox_bytes", BYTES, "Size of the outbox, in memory and on disk.")
                .counter("disk_bytes", BYTES, "Written to disk by the outbox.");
    }
}

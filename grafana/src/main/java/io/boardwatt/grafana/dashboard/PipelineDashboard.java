package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;
import static io.boardwatt.grafana.query.Column.mean;
import static io.boardwatt.grafana.query.Column.most;
import static io.boardwatt.grafana.query.Column.rate;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** The account of every sample from its board to the store. */
public final class PipelineDashboard {
    private PipelineDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "pipeline",
                "Boardwatt / Pipeline",
                "Whether every sample that a board offered stands in the store.",
                "now-1h",
                List.of(),
                List.of(
                        Section.of("The account", account()),
                        Section.of("Loss and lateness", lost(), missing(), waiting(), silent()),
                        Section.of("The collector", rows(), commits(), held(), refusals()),
                        Section.of("The boards", outboxes(), cost())));
    }

    private static Panel account() {
        return Panel.table(
                        "Samples by stream",
                        "expected = stored + elsewhere + expired + waiting + missing + lost. received counts duplicates too.",
                        Question.newest(
                                        "ledger",
                                        last("expected"),
                                        last("stored"),
                                        last("elsewhere"),
                                        last("expired"),
                                        last("waiting"),
                                        last("missing"),
                                        last("lost"),
                                        last("duplicate"),
                                        last("rejected"))
                                .by("board", "publisher", "stream"))
                .sized(24, 10);
    }

    private static Panel ofStreams(String title, String description, String field) {
        return Panel.lines(
                        title,
                        description,
                        Question.overTime("ledger", most(field))
                                .by("board", "publisher")
                                .called("{board} {publisher}"))
                .fromZero();
    }

    private static Panel lost() {
        return ofStreams("Lost (samples)", "Numbers that the publisher has given up. 0 is the promise.", "lost");
    }

    private static Panel missing() {
        return ofStreams(
                "Missing (samples)",
                "Numbers that have not come although a later one has; they may still come.",
                "missing");
    }

    private static Panel waiting() {
        return ofStreams("Waiting (samples)", "Came in, not yet committed.", "waiting");
    }

    private static Panel silent() {
        return ofStreams("Silence", "Since a sample came last.", "silent_s").redFrom(15);
    }

    private static Panel rows() {
        return Panel.lines(
                        "Messages and rows (a second)",
                        "What came in and what was stored.",
                        Question.overTime("collector", rate("messages"), rate("rows_stored"), rate("rows_rejected"))
                                .by("host")
                                .called("{host} {}"))
                .fromZero();
    }

    private static Panel commits() {
        return Panel.lines(
                        "Time of a commit",
                        "Mean and longest.",
                        Question.overTime("collector", mean("commit_ms"), most("commit_most_ms"))
                                .by("host")
                                .called("{host} {}"))
                .fromZero();
    }

    private static Panel held() {
        return Panel.lines(
                        "Held in the collector",
                        "Payloads that came in and are not stored. When the store is slow the broker holds the rest.",
                        Question.overTime("collector", most("waiting_bytes"))
                                .by("host")
                                .called("{host}"))
                .fromZero();
    }

    private static Panel refusals() {
        return Panel.table(
                        "Refused",
                        "Messages and lines that could not be taken, since the collector started.",
                        Question.newest("refusals", last("count")).by("board", "reason", "what"))
                .sized(12, 8);
    }

    private static Panel outboxes() {
        return Panel.lines(
                        "Outboxes (samples)",
                        "What the boards hold until a collector says that it is durable.",
                        Question.overTime("probe", most("pending")).by("host").called("{host}"))
                .fromZero();
    }

    private static Panel cost() {
        return Panel.lines(
                        "Memory of the probes",
                        "What measuring costs on each board.",
                        Question.overTime("probe", mean("rss_bytes")).by("host").called("{host}"))
                .fromZero();
    }
}

package io.boardwatt.grafana.alert;

import static io.boardwatt.grafana.query.Column.count;
import static io.boardwatt.grafana.query.Column.most;

import io.boardwatt.grafana.query.Condition;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** What is worth waking somebody for. */
public final class Alerts {
    private Alerts() {}

    /** All rules. */
    public static List<Alert> all() {
        return List.of(
                new Alert(
                        "silent",
                        "Board silent",
                        "{board} has said nothing for more than 15 s.",
                        Question.watched("ledger", most("silent_s"))
                                .where("publisher", "probe")
                                .by("board"),
                        15,
                        "error"),
                new Alert(
                        "hot",
                        "Board hot",
                        "{sensor} of {host} is above 80 °C.",
                        Question.watched("temp", most("temp")).by("host", "sensor"),
                        80,
                        "warning"),
                new Alert(
                        "throttled",
                        "Board throttled",
                        "Something holds the processor of {host} back.",
                        Question.watched("throttle", count("now"))
                                .where(new Condition.Holds("now"))
                                .by("host"),
                        0,
                        "warning"),
                new Alert(
                        "under-voltage",
                        "Supply too weak",
                        "The supply of {host} is too low.",
                        Question.watched("throttle", count("under_voltage_now"))
                                .where(new Condition.Holds("under_voltage_now"))
                                .by("host"),
                        0,
                        "error"),
                new Alert(
                        "disk",
                        "Disk filling",
                        "{path} of {host} is more than 90 % full.",
                        Question.watched("disk", most("used_percent")).by("host", "path"),
                        90,
                        "warning"),
                new Alert(
                        "loss",
                        "Samples lost",
                        "The {publisher} of {board} has given up samples: its outbox was full.",
                        Question.watched("ledger", most("lost")).by("board", "publisher"),
                        0,
                        "error"),
                new Alert(
                        "aborted",
                        "Soak run aborted",
                        "The run {run} on {host} was aborted.",
                        Question.watched("event", count("message"))
                                .where("kind", "run_aborted")
                                .by("host", "run"),
                        0,
                        "error"));
    }
}

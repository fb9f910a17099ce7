package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;
import static io.boardwatt.grafana.query.Column.mean;
import static io.boardwatt.grafana.query.Column.most;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Condition;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** A run while it goes on: work, heat, power, events. */
public final class SoakDashboard {
    private SoakDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "soak",
                "Boardwatt / Soak",
                "A run while it goes on: the work of every arm, and what the board makes of it.",
                "now-6h",
                List.of(
                        Variable.hosts(),
                        Variable.many("run", "Run", "work"),
                        Variable.many("workload", "Workload", "work")),
                List.of(
                        Section.of("Work", done(), blocks()),
                        Section.of("The board meanwhile", PowerPanels.watts(), temperature(), busy(), throttle()),
                        Section.of("What happened", events())));
    }

    private static Panel done() {
        return Panel.lines(
                        "$workload (work a second)",
                        "Work of each instance, in the workload's own unit. Warm-up and cool-down are in here and do not count"
                                + " in results.",
                        Chosen.runs(Question.overTime("work", mean("done")))
                                .by("host", "arm", "instance")
                                .called("{host} {arm} {instance}"))
                .fromZero()
                .sized(12, 8)
                .forEach("workload");
    }

    private static Panel blocks() {
        return Panel.table(
                "Where it stands",
                "The newest second of every arm: block and pair, and whether it counts (steady).",
                Chosen.runs(Question.newest(
                                "work", last("block"), last("pair"), last("instances"), last("state"), last("done")))
                        .by("host", "run", "workload", "arm", "instance"));
    }

    private static Panel temperature() {
        return Panel.lines(
                        "Temperatures",
                        "The highest of each sensor in each step.",
                        Question.overTime("temp", most("temp"))
                                .ofChosenHosts()
                                .by("host", "sensor")
                                .called("{host} {sensor}"))
                .redFrom(80);
    }

    private static Panel busy() {
        return Panel.lines(
                        "Busy",
                        "100 less idle and iowait.",
                        Question.overTime("cpu", FleetDashboard.BUSY)
                                .ofChosenHosts()
                                .where("cpu", "cpu-total")
                                .by("host")
                                .called("{host}"))
                .from(0, 100);
    }

    private static Panel throttle() {
        return Panel.table(
                        "Throttled",
                        "A block in which the board was throttled is marked and does not count.",
                        Question.newest("throttle", last("now"), last("ever"))
                                .ofChosenHosts()
                                .by("host"))
                .sized(12, 8);
    }

    private static Panel events() {
        return Panel.table(
                "Events",
                "The newest hundred of the chosen runs in the range.",
                Question.rows("event", last("message"), last("block"))
                        .ofChosenHosts()
                        .where(new Condition.IsChosen("run", "run"))
                        .by("host", "severity", "kind", "run", "subject"));
    }
}

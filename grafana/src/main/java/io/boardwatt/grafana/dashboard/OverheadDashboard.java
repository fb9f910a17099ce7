package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.GrafanaUnit;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** What containers, or any other arm, cost: with interval and n. */
public final class OverheadDashboard {
    private static final String NOTE =
            "Positive: the arm is worse than the reference, 5 % means 0.05. low and high are the"
                    + " ends of the interval; where there is none yet, there are not enough pairs. n: pairs that count.";

    private OverheadDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "overhead",
                "Boardwatt / Overhead",
                "How much worse an arm is than the reference, with its interval, while a run goes on and afterwards.",
                "now-24h",
                List.of(
                        Variable.hosts(),
                        Variable.many("run", "Run", "overhead"),
                        Variable.many("workload", "Workload", "overhead"),
                        Variable.one("quantity", "Quantity", "overhead")),
                List.of(Section.of("Results", results()), Section.of("As pairs come in", estimate(), pairs())));
    }

    private static Panel results() {
        return Panel.table(
                        "Results",
                        NOTE + " verdict: overhead, equivalent within delta, both, or unresolved.",
                        Chosen.quantity(Question.newest(
                                        "overhead",
                                        last("value"),
                                        last("low"),
                                        last("high"),
                                        last("n"),
                                        last("n_marked"),
                                        last("verdict"),
                                        last("interval"),
                                        last("level"),
                                        last("pairs_needed")))
                                .by("host", "run", "workload", "factor", "arm", "instances", "window"))
                .in(GrafanaUnit.NONE)
                .sized(24, 10);
    }

    private static Panel estimate() {
        return Panel.lines(
                        "$quantity of $workload",
                        NOTE + " The band is the interval over the whole run.",
                        Chosen.quantity(Question.overTime("overhead", last("value"), last("low"), last("high")))
                                .where("window", "run")
                                .by("host", "run", "arm", "instances")
                                .called("{}"))
                .in(GrafanaUnit.RATIO)
                .withBand()
                .sized(16, 9)
                .forEach("workload");
    }

    private static Panel pairs() {
        return Panel.lines(
                        "Pairs (n)",
                        "Pairs that count, and those left out because a block is marked.",
                        Chosen.quantity(Question.overTime("overhead", last("n"), last("n_marked")))
                                .where("window", "run")
                                .by("host", "workload", "arm", "instances")
                                .called("{host} {workload} {arm} × {instances} {}"))
                .fromZero()
                .sized(24, 7);
    }
}

package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** Work for each joule. */
public final class EfficiencyDashboard {
    private static final String NOTE =
            "Work for each joule, in the workload's own unit. low and high are the ends of the"
                    + " interval, n the blocks that count. Boards compare only where their watts cover the same: see the power"
                    + " sources below, measured or modelled.";

    private EfficiencyDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "efficiency",
                "Boardwatt / Efficiency",
                "How much work a board does for each joule, arm by arm.",
                "now-24h",
                List.of(
                        Variable.hosts(),
                        Variable.many("run", "Run", "efficiency"),
                        Variable.many("workload", "Workload", "efficiency"),
                        Variable.one("quantity", "Quantity", "efficiency")),
                List.of(
                        Section.of("Results", results()),
                        Section.of("As blocks come in", estimate()),
                        Section.of(
                                "What the joules are made of",
                                PowerPanels.sources(),
                                PowerPanels.watts().sized(24, 8))));
    }

    private static Panel results() {
        return Panel.table(
                        "Work for each joule",
                        NOTE + " refused: why there is no number.",
                        Chosen.quantity(Question.newest(
                                        "efficiency",
                                        last("value"),
                                        last("low"),
                                        last("high"),
                                        last("n"),
                                        last("refused")))
                                .by("host", "run", "workload", "factor", "arm", "instances", "window"))
                .sized(24, 10);
    }

    private static Panel estimate() {
        return Panel.lines(
                        "$quantity of $workload (work a joule)",
                        NOTE,
                        Chosen.quantity(Question.overTime("efficiency", last("value")))
                                .where("window", "run")
                                .by("host", "run", "arm", "instances")
                                .called("{host} {arm} × {instances}"))
                .sized(12, 9)
                .forEach("workload");
    }
}

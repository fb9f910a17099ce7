package io.boardwatt.grafana;

import io.boardwatt.grafana.dashboard.BoardDashboard;
import io.boardwatt.grafana.dashboard.EfficiencyDashboard;
import io.boardwatt.grafana.dashboard.FleetDashboard;
import io.boardwatt.grafana.dashboard.OverheadDashboard;
import io.boardwatt.grafana.dashboard.PipelineDashboard;
import io.boardwatt.grafana.dashboard.SoakDashboard;
import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.query.Dialect;
import io.boardwatt.grafana.query.InfluxQl;
import io.boardwatt.grafana.query.Sql;
import java.util.List;

/** All dashboards, and the dialects that each is written in. */
public final class Dashboards {
    private Dashboards() {}

    /** In the order in which a person goes through them. */
    public static List<Dashboard> all() {
        return List.of(
                FleetDashboard.dashboard(),
                BoardDashboard.dashboard(),
                OverheadDashboard.dashboard(),
                EfficiencyDashboard.dashboard(),
                SoakDashboard.dashboard(),
                PipelineDashboard.dashboard());
    }

    /** One folder of files for each. */
    public static List<Dialect> dialects() {
        return List.of(new InfluxQl(), new Sql());
    }
}

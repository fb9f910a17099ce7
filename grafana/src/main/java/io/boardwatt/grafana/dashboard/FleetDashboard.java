package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;
import static io.boardwatt.grafana.query.Column.most;
import static io.boardwatt.grafana.query.Column.rate;
import static io.boardwatt.grafana.query.Column.restOf100;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Column;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** All boards side by side, those of Telegraf too. */
public final class FleetDashboard {
    /** Not idle and not waiting for a disk. */
    static final Column BUSY = restOf100("usage_idle", "usage_iowait").as("busy");

    private static final String BUSY_NOTE =
            "Busy is 100 less idle and iowait, so it is lower than Telegraf's usage_active, which counts iowait.";

    private FleetDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "fleet",
                "Boardwatt / Fleet",
                "Every board side by side: what it does, how hot it is, what it draws.",
                "now-15m",
                List.of(Variable.hosts()),
                List.of(
                        Section.of("Now", now(), PowerPanels.sources().sized(24, 7)),
                        Section.of("Over time", busy(), PowerPanels.watts(), hottest(), memory(), received(), sent())));
    }

    private static Panel now() {
        return Panel.table(
                        "Boards",
                        "The newest values in the range. " + BUSY_NOTE
                                + " load1: tasks that ran or waited, over a minute.",
                        Question.newest("cpu", BUSY)
                                .ofChosenHosts()
                                .where("cpu", "cpu-total")
                                .by("host"),
                        Question.newest("system", last("load1"), last("n_cpus"), last("uptime"))
                                .ofChosenHosts()
                                .by("host"),
                        Question.newest("mem", last("available_percent").as("memory available"))
                                .ofChosenHosts()
                                .by("host"),
                        Question.newest("temp", most("temp").as("hottest"))
                                .ofChosenHosts()
                                .by("host"))
                .in("percent");
    }

    private static Panel busy() {
        return Panel.lines(
                        "Busy",
                        BUSY_NOTE,
                        Question.overTime("cpu", BUSY)
                                .ofChosenHosts()
                                .where("cpu", "cpu-total")
                                .by("host")
                                .called("{host}"))
                .from(0, 100);
    }

    private static Panel hottest() {
        return Panel.lines(
                        "Hottest sensor",
                        "The highest of a board's temperatures in each step.",
                        Question.overTime("temp", most("temp"))
                                .ofChosenHosts()
                                .by("host")
                                .called("{host}"))
                .redFrom(80);
    }

    private static Panel memory() {
        return Panel.lines(
                        "Memory available",
                        "What programs could still get without swapping, of all the kernel manages.",
                        Question.overTime("mem", Column.mean("available_percent"))
                                .ofChosenHosts()
                                .by("host")
                                .called("{host}"))
                .from(0, 100);
    }

    private static Panel received() {
        return Panel.lines(
                        "Network, received",
                        "Bytes a second by interface.",
                        Question.overTime("net", rate("bytes_recv"))
                                .ofChosenHosts()
                                .by("host", "interface")
                                .called("{host} {interface}"))
                .fromZero();
    }

    private static Panel sent() {
        return Panel.lines(
                        "Network, sent",
                        "Bytes a second by interface.",
                        Question.overTime("net", rate("bytes_sent"))
                                .ofChosenHosts()
                                .by("host", "interface")
                                .called("{host} {interface}"))
                .fromZero();
    }
}

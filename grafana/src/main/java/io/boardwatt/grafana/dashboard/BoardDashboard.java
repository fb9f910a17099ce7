package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;
import static io.boardwatt.grafana.query.Column.mean;
import static io.boardwatt.grafana.query.Column.most;
import static io.boardwatt.grafana.query.Column.rate;

import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Dashboard.Section;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Question;
import java.util.List;

/** Everything about one board, or a few. */
public final class BoardDashboard {
    private BoardDashboard() {}

    /** The dashboard. */
    public static Dashboard dashboard() {
        return new Dashboard(
                "board",
                "Boardwatt / Board",
                "What one board does, second by second or over months.",
                "now-15m",
                List.of(Variable.hosts()),
                List.of(
                        Section.of("Processor", processor(), pressure(), frequency(), load()),
                        Section.of(
                                "Power and heat",
                                PowerPanels.watts(),
                                temperature(),
                                throttle(),
                                PowerPanels.sources()),
                        Section.of("Memory and disks", memory(), swap(), diskBytes(), diskBusy(), filesystems()),
                        Section.of("Network", received(), sent(), errors()),
                        Section.of("Containers", containerProcessor(), containerMemory()),
                        Section.of("Events", events())));
    }

    private static Question of(String measurement, io.boardwatt.grafana.query.Column... columns) {
        return Question.overTime(measurement, columns).ofChosenHosts();
    }

    private static Panel processor() {
        return Panel.lines(
                        "Processor",
                        "Where processor time went, all cores together. iowait is idle time while a disk was being waited for;"
                                + " the kernel is vague about it.",
                        of(
                                        "cpu",
                                        mean("usage_user"),
                                        mean("usage_system"),
                                        mean("usage_iowait"),
                                        mean("usage_irq"),
                                        mean("usage_softirq"),
                                        mean("usage_steal"))
                                .where("cpu", "cpu-total")
                                .by("host")
                                .called("{host} {}"))
                .stacked()
                .from(0, 100);
    }

    private static Panel pressure() {
        return Panel.lines(
                        "Pressure",
                        "Share of the last 10 s in which some or all tasks waited for a resource (PSI).",
                        of("pressure", mean("avg10"))
                                .by("host", "resource", "type")
                                .called("{host} {resource} {type}"))
                .from(0, 100);
    }

    private static Panel frequency() {
        return Panel.lines(
                        "Clock",
                        "hz is what the kernel says, real_hz what the firmware says where it can be asked, limit_hz the highest"
                                + " allowed now.",
                        of("frequency", mean("hz"), mean("real_hz"), mean("limit_hz"))
                                .by("host", "cluster")
                                .called("{host} {cluster} {}"))
                .fromZero();
    }

    private static Panel load() {
        return Panel.lines(
                        "Load",
                        "Runnable and waiting tasks, averaged over a minute.",
                        of("system", mean("load1")).by("host").called("{host}"))
                .fromZero();
    }

    private static Panel temperature() {
        return Panel.lines(
                        "Temperatures",
                        "The highest of each sensor in each step.",
                        of("temp", most("temp")).by("host", "sensor").called("{host} {sensor}"))
                .redFrom(80);
    }

    private static Panel throttle() {
        return Panel.table(
                        "Throttled",
                        "now: something holds the processor back. ever: it did since the probe started. An under-voltage means"
                                + " that the supply is too weak.",
                        Question.newest(
                                        "throttle",
                                        last("now"),
                                        last("ever"),
                                        last("under_voltage_now"),
                                        last("under_voltage_occurred"))
                                .ofChosenHosts()
                                .by("host"))
                .sized(24, 5);
    }

    private static Panel memory() {
        return Panel.lines(
                        "Memory",
                        "used is total less available.",
                        of("mem", mean("used"), mean("cached"), mean("free"))
                                .by("host")
                                .called("{host} {}"))
                .fromZero();
    }

    private static Panel swap() {
        return Panel.lines(
                        "Swap, written and read",
                        "Bytes a second.",
                        of("swap", rate("in"), rate("out")).by("host").called("{host} {}"))
                .fromZero();
    }

    private static Panel diskBytes() {
        return Panel.lines(
                        "Disks, read and written",
                        "Bytes a second by device.",
                        of("diskio", rate("read_bytes"), rate("write_bytes"))
                                .by("host", "name")
                                .called("{host} {name} {}"))
                .fromZero();
    }

    private static Panel diskBusy() {
        return Panel.lines(
                        "Disks, in use",
                        "Share of the time in which something was under way.",
                        of("diskio", mean("io_util")).by("host", "name").called("{host} {name}"))
                .from(0, 100);
    }

    private static Panel filesystems() {
        return Panel.table(
                "Filesystems",
                "The newest values in the range.",
                Question.newest("disk", last("used_percent"), last("free"), last("total"), last("inodes_used_percent"))
                        .ofChosenHosts()
                        .by("host", "path", "fstype"));
    }

    private static Panel received() {
        return Panel.lines(
                        "Received",
                        "Bytes a second by interface.",
                        of("net", rate("bytes_recv")).by("host", "interface").called("{host} {interface}"))
                .sized(8, 8)
                .fromZero();
    }

    private static Panel sent() {
        return Panel.lines(
                        "Sent",
                        "Bytes a second by interface.",
                        of("net", rate("bytes_sent")).by("host", "interface").called("{host} {interface}"))
                .sized(8, 8)
                .fromZero();
    }

    private static Panel errors() {
        return Panel.lines(
                        "Errors and drops (a second)",
                        "Packets that were not received or sent.",
                        of("net", rate("err_in"), rate("err_out"), rate("drop_in"), rate("drop_out"))
                                .by("host", "interface")
                                .called("{host} {interface} {}"))
                .sized(8, 8)
                .fromZero();
    }

    private static Panel containerProcessor() {
        return Panel.lines(
                        "Containers, processor",
                        "100 % is one core.",
                        of("container", mean("cpu_pct")).by("host", "name").called("{host} {name}"))
                .fromZero();
    }

    private static Panel containerMemory() {
        return Panel.lines(
                        "Containers, memory",
                        "Charged to the container, without inactive page cache.",
                        of("container", mean("memory_used_bytes"))
                                .by("host", "name")
                                .called("{host} {name}"))
                .fromZero();
    }

    private static Panel events() {
        return Panel.table(
                "Events",
                "The newest hundred of the range.",
                Question.rows("event", last("message"))
                        .ofChosenHosts()
                        .by("host", "severity", "kind", "run", "subject"));
    }
}

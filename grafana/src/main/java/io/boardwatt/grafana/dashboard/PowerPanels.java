package io.boardwatt.grafana.dashboard;

import static io.boardwatt.grafana.query.Column.last;
import static io.boardwatt.grafana.query.Column.mean;

import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.query.Question;

/** Watts, always with where they come from. */
final class PowerPanels {
    private static final String[] SOURCE = {"host", "sensor", "scope", "measured"};

    private PowerPanels() {}

    /** Watts over time, measured and modelled told apart. */
    static Panel watts() {
        return Panel.lines(
                        "Power",
                        "Watts of every sensor or rail, with what it covers. measured: true, or false for a model. Rails and"
                                + " packages are parts of a board and do not add up to it.",
                        Question.overTime("power", mean("watts"))
                                .ofChosenHosts()
                                .by(SOURCE)
                                .called("{host} {sensor} ({scope}, measured: {measured})"))
                .fromZero();
    }

    /** The newest watts with their accuracy and coverage. */
    static Panel sources() {
        return Panel.table(
                "Power by source",
                "The newest value of every sensor or rail in the range. measured: true, or false for a model. scope: what it"
                        + " covers. accuracy: the largest relative error stated for it. coverage: the share of time that its"
                        + " energy covers. Absent is not known, not 0.",
                Question.newest("power", last("watts"), last("joules"), last("accuracy"), last("coverage"))
                        .ofChosenHosts()
                        .by(SOURCE));
    }
}

package io.boardwatt.grafana.panel;

import io.boardwatt.grafana.query.Condition;
import java.util.List;

/**
 * What a person chooses above the panels: values of a tag.
 *
 * @param name by which questions name it
 * @param label what the person reads
 * @param measurement whose rows have the tag
 * @param tag the tag
 * @param within conditions by variables above it
 * @param isMany whether several, or all, may be chosen
 */
public record Variable(
        String name, String label, String measurement, String tag, List<Condition> within, boolean isMany) {
    /** The boards, ours and those of Telegraf: whatever has a processor. */
    public static Variable hosts() {
        return new Variable("host", "Board", "cpu", "host", List.of(), true);
    }

    /** One value of a tag of the chosen boards. */
    public static Variable one(String tag, String label, String measurement) {
        return new Variable(tag, label, measurement, tag, List.of(Condition.chosenHost()), false);
    }

    /** Several values of a tag of the chosen boards. */
    public static Variable many(String tag, String label, String measurement) {
        return new Variable(tag, label, measurement, tag, List.of(Condition.chosenHost()), true);
    }
}

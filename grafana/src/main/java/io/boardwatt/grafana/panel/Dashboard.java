package io.boardwatt.grafana.panel;

import java.util.List;

/**
 * A dashboard, whatever store it asks.
 *
 * @param name its file's name and the end of its uid
 * @param title what a person reads
 * @param description one sentence
 * @param since where its range of time begins: {@code now-15m}
 * @param variables what a person chooses
 * @param sections panels under headings
 */
public record Dashboard(
        String name, String title, String description, String since, List<Variable> variables, List<Section> sections) {
    /** Copies the lists. */
    public Dashboard {
        variables = List.copyOf(variables);
        sections = List.copyOf(sections);
    }

    /**
     * Panels under a heading.
     *
     * @param title the heading
     * @param panels left to right, then down
     */
    public record Section(String title, List<Panel> panels) {
        /** Copies the list. */
        public Section {
            panels = List.copyOf(panels);
        }

        /** Panels under a heading. */
        public static Section of(String title, Panel... panels) {
            return new Section(title, List.of(panels));
        }
    }
}

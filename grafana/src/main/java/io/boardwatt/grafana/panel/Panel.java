package io.boardwatt.grafana.panel;

import io.boardwatt.grafana.query.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One panel of a dashboard.
 *
 * @param kind how it is drawn
 * @param title short; with the unit where Grafana has no name for it
 * @param description what the numbers are and what they cannot tell
 * @param questions what it shows
 * @param unit Grafana's name for the unit of every value that has none of its own
 * @param width in 24ths of the page
 * @param height in rows of Grafana's grid
 * @param least the lower end of the scale
 * @param most the upper end of the scale
 * @param limit from where values are drawn in red
 * @param isStacked whether series are drawn upon each other
 * @param hasBand whether the columns {@code low} and {@code high} are drawn as a band
 * @param repeats the variable for each of whose values the panel is drawn; empty for once
 */
public record Panel(
        Kind kind,
        String title,
        String description,
        List<Question> questions,
        String unit,
        int width,
        int height,
        OptionalDouble least,
        OptionalDouble most,
        OptionalDouble limit,
        boolean isStacked,
        boolean hasBand,
        String repeats) {
    /** How a panel is drawn. */
    public enum Kind {
        /** Lines over time. */
        LINES("timeseries"),
        /** Rows and columns; several questions are joined by the tags they share. */
        TABLE("table");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        /** Grafana's name for it. */
        public String type() {
            return type;
        }
    }

    /** Copies the list. */
    public Panel {
        questions = List.copyOf(questions);
    }

    /** Lines over time, with the unit of the first column. */
    public static Panel lines(String title, String description, Question... questions) {
        return of(Kind.LINES, title, description, questions);
    }

    /** A table, with a unit for each column. */
    public static Panel table(String title, String description, Question... questions) {
        return of(Kind.TABLE, title, description, questions).sized(24, 8);
    }

    private static Panel of(Kind kind, String title, String description, Question... questions) {
        String unit = GrafanaUnit.of(questions[0], questions[0].columns().get(0));
        OptionalDouble none = OptionalDouble.empty();
        return new Panel(kind, title, description, List.of(questions), unit, 12, 8, none, none, none, false, false, "");
    }

    /** The same with another size. */
    public Panel sized(int columns, int rows) {
        return with(unit, columns, rows, least, most, limit, isStacked, hasBand, repeats);
    }

    /** The same with another unit. */
    public Panel in(String other) {
        return with(other, width, height, least, most, limit, isStacked, hasBand, repeats);
    }

    /** The same with a fixed scale. */
    public Panel from(double lower, double upper) {
        return with(
                unit,
                width,
                height,
                OptionalDouble.of(lower),
                OptionalDouble.of(upper),
                limit,
                isStacked,
                hasBand,
                repeats);
    }

    /** The same with a scale that begins at 0. */
    public Panel fromZero() {
        return with(unit, width, height, OptionalDouble.of(0), most, limit, isStacked, hasBand, repeats);
    }

    /** The same with values from here on in red. */
    public Panel redFrom(double value) {
        return with(unit, width, height, least, most, OptionalDouble.of(value), isStacked, hasBand, repeats);
    }

    /** The same with its series upon each other. */
    public Panel stacked() {
        return with(unit, width, height, least, most, limit, true, hasBand, repeats);
    }

    /** The same with {@code low} and {@code high} as a band around {@code value}. */
    public Panel withBand() {
        return with(unit, width, height, least, most, limit, isStacked, true, repeats);
    }

    /** The same for each value of a variable. */
    public Panel forEach(String variable) {
        return with(unit, width, height, least, most, limit, isStacked, hasBand, variable);
    }

    private Panel with(
            String otherUnit,
            int columns,
            int rows,
            OptionalDouble lower,
            OptionalDouble upper,
            OptionalDouble red,
            boolean stacks,
            boolean bands,
            String variable) {
        return new Panel(
                kind,
                title,
                description,
                new ArrayList<>(questions),
                otherUnit,
                columns,
                rows,
                lower,
                upper,
                red,
                stacks,
                bands,
                variable);
    }
}

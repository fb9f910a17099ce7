package io.boardwatt.grafana.query;

/** Which rows of a measurement are meant. */
public sealed interface Condition {
    /** The tag, or the field, that tells. */
    String tag();

    /**
     * The tag has a value.
     *
     * @param tag the tag's key
     * @param value the value, which holds no quote
     */
    record Is(String tag, String value) implements Condition {
        /** @throws IllegalArgumentException for a value that would have to be escaped */
        public Is {
            if (!value.matches("[A-Za-z0-9_.-]+")) {
                throw new IllegalArgumentException("a fixed value is a plain word: " + value);
            }
        }
    }

    /**
     * The tag has one of the values that are chosen in a variable of the dashboard. What a person chooses may hold any
     * character; Grafana escapes it.
     *
     * @param tag the tag's key
     * @param variable the variable's name
     */
    record IsChosen(String tag, String variable) implements Condition {}

    /**
     * A field that is a truth value is true.
     *
     * @param tag the field's name
     */
    record Holds(String tag) implements Condition {}

    /** The boards chosen in the variable {@code host}. */
    static Condition chosenHost() {
        return new IsChosen("host", "host");
    }
}

package io.boardwatt.soak.load;

import java.util.List;

/**
 * One argument of a load.
 *
 * @param name its key in a plan
 * @param defaultText what it is when nobody says
 * @param takes what a value looks like, for messages
 * @param check whether a text is a value
 */
public record Argument(String name, String defaultText, String takes, Check check) {
    /** Tells whether a text is a value. */
    @FunctionalInterface
    public interface Check {
        /** Whether it is. */
        boolean isValid(String text);
    }

    /** A whole number within bounds, both inclusive. */
    static Argument whole(String name, int defaultValue, int least, int most) {
        return new Argument(
                name,
                String.valueOf(defaultValue),
                "a whole number from " + least + " to " + most,
                text -> text.matches("[0-9]{1,9}")
                        && Integer.parseInt(text) >= least
                        && Integer.parseInt(text) <= most);
    }

    /** One of a few words; the first is the default. */
    static Argument oneOf(String name, List<String> words) {
        return new Argument(name, words.get(0), "one of " + String.join(", ", words), words::contains);
    }
}

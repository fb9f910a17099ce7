package io.boardwatt.probe.sample;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How much of what the sources say is published. */
public enum Profile {
    /** Everything. */
    FULL,
    /** Twelve values in at most three lines, and events. */
    SLIM;

    /** What is typed. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The profile called so. */
    public static Profile ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** All that can be typed. */
    public static List<String> words() {
        return Stream.of(values()).map(Profile::word).toList();
    }
}

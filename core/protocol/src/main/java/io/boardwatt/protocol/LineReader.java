package io.boardwatt.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads line protocol, one character at a time, in time that grows with the length of the text and no faster. For one
 * thread, for one payload.
 */
final class LineReader {
    private static final String ENDS_OF_NAME = ", ";
    private static final String ENDS_OF_KEY = "=, ";

    private final String text;
    private final @Nullable Long arrivalNanos;
    private int at;
    private int lineNumber = 1;
    private int omittedFields;

    /** @param arrivalNanos for foreign lines, the time of those that have none; null for our own */
    LineReader(String text, @Nullable Long arrivalNanos) {
        this.text = text;
        this.arrivalNanos = arrivalNanos;
    }

    List<Line> all() throws Refused {
        List<Line> lines = new ArrayList<>();
        while (toNextLine()) {
            Line line = line();
            if (line != null) {
                lines.add(line);
            }
        }
        return lines;
    }

    ForeignLines allThatCanBeTaken() {
        List<Line> lines = new ArrayList<>();
        int refused = 0;
        String firstReason = "";
        while (toNextLine()) {
            String reason = null;
            try {
                Line line = line();
                if (line == null) {
                    reason = "line " + lineNumber + ": no field is left";
                } else {
                    lines.add(line);
                }
            } catch (Refused e) {
                reason = e.getMessage();
                toLineEnd();
            }
            if (reason != null && refused++ == 0) {
                firstReason = reason;
            }
        }
        return new ForeignLines(lines, refused, omittedFields, firstReason);
    }

    /** Moves to the next line that is neither blank nor a comment. */
    private boolean toNextLine() {
        while (at < text.length()) {
            switch (text.charAt(at)) {
                case '\n' -> {
                    at++;
                    lineNumber++;
                }
                case ' ', '\t', '\r' -> at++;
                case '#' -> toLineEnd();
                default -> {
                    return true;
                }
            }
        }
        return false;
    }

    private void toLineEnd() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    /** One line; null when every field had to be left out. */
    private @Nullable Line line() throws Refused {
        String measurement = name(ENDS_OF_NAME, ENDS_OF_NAME);
        TreeMap<String, String> tags = new TreeMap<>();
        while (skip(',')) {
            String key = name(ENDS_OF_KEY, ENDS_OF_KEY);
            expect('=', "after the tag key '" + shortened(key) + "'");
            String value = name(ENDS_OF_NAME, ENDS_OF_KEY);
            if (key.isEmpty() || value.isEmpty()) {
                throw refused("an empty tag");
            }
            if (tags.put(key, value) != null) {
                throw refused("the tag '" + shortened(key) + "' stands twice");
            }
        }
        expect(' ', "before the fields");
        blanks();
        TreeMap<String, FieldValue> fields = new TreeMap<>();
        do {
            String key = name(ENDS_OF_KEY, ENDS_OF_KEY);
            expect('=', "after the field key '" + shortened(key) + "'");
            if (key.isEmpty()) {
                throw refused("an empty name");
            }
            FieldValue value = value(key);
            if (value == null) {
                omittedFields++;
            } else {
                fields.put(key, value);
            }
        } while (skip(','));
        long timestampNanos = timestamp();
        if (measurement.isEmpty()) {
            throw refused("an empty name");
        }
        return fields.isEmpty() ? null : new Line(measurement, tags, fields, timestampNanos);
    }

    private long timestamp() throws Refused {
        if (!isLineEnd()) {
            expect(' ', "before the timestamp");
            blanks();
        }
        if (isLineEnd()) {
            if (arrivalNanos == null) {
                throw refused("the timestamp is missing");
            }
            return arrivalNanos;
        }
        String digits = word(" ");
        blanks();
        if (!isLineEnd()) {
            throw refused("text after the timestamp");
        }
        try {
            return Numbers.whole(digits);
        } catch (NumberFormatException e) {
            throw refused("'" + shortened(digits) + "' is no timestamp in nanoseconds");
        }
    }

    /** The value; null for a number that is none, which foreign lines may have and which is left out. */
    private @Nullable FieldValue value(String key) throws Refused {
        if (peek() == '"') {
            return FieldValue.of(quoted());
        }
        String word = word(", ");
        if (arrivalNanos != null && Numbers.isNotFinite(word)) {
            return null;
        }
        try {
            return switch (word) {
                case "t", "T", "true", "True", "TRUE" -> FieldValue.of(true);
                case "f", "F", "false", "False", "FALSE" -> FieldValue.of(false);
                default -> Numbers.value(word);
            };
        } catch (IllegalArgumentException e) {
            throw refused("'" + shortened(word) + "' is no value for the field '" + shortened(key) + "'");
        }
    }

    private String word(String ends) {
        int from = at;
        while (!isLineEnd() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(from, at);
    }

    private String quoted() throws Refused {
        int opened = at;
        int openedOn = lineNumber;
        StringBuilder out = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return out.toString();
            }
            if (c == '\\' && at + 1 < text.length() && "\"\\".indexOf(text.charAt(at + 1)) >= 0) {
                c = text.charAt(++at);
            }
            if (c == '\n') {
                lineNumber++;
            }
            out.append(c);
        }
        // The lines that it swallowed are read again, once: a text value behind it would have ended this one.
        at = opened;
        lineNumber = openedOn;
        throw refused("a text value does not end");
    }

    private String name(String ends, String escaped) throws Refused {
        int from = at;
        StringBuilder out = null; // only a name with a backslash needs one
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n') {
                throw refused("the line ends in a name");
            }
            if (c == '\\' && at + 1 < text.length() && escaped.indexOf(text.charAt(at + 1)) >= 0) {
                out = out == null ? new StringBuilder().append(text, from, at) : out;
                c = text.charAt(++at);
            } else if (ends.indexOf(c) >= 0) {
                break;
            } else if (LineProtocol.isControl(c)) {
                // As it will be written, so that two names that become one are seen here and not by the store.
                out = out == null ? new StringBuilder().append(text, from, at) : out;
                c = ' ';
            }
            if (out != null) {
                out.append(c);
            }
        }
        return out == null ? text.substring(from, at) : out.toString();
    }

    /** Whether a line ends here; a CR before it belongs to the end. */
    private boolean isLineEnd() {
        return peek() == '\n' || (peek() == '\r' && (at + 1 == text.length() || text.charAt(at + 1) == '\n'));
    }

    private void blanks() {
        while (peek() == ' ') {
            at++;
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\n';
    }

    private boolean skip(char c) {
        if (peek() == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c, String where) throws Refused {
        if (!skip(c)) {
            throw refused("'" + c + "' is missing " + where);
        }
    }

    private Refused refused(String what) {
        return new Refused("line " + lineNumber + ": " + what);
    }

    /** As much of a hostile text as a message needs. */
    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}

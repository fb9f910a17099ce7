package io.boardwatt.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Reads line protocol, one character at a time. For one thread, for one payload. */
final class LineReader {
    private final String text;
    private int at;
    private int lineNumber = 1;

    LineReader(String text) {
        this.text = text;
    }

    List<Line> lines() throws Refused {
        List<Line> lines = new ArrayList<>();
        while (at < text.length()) {
            if (text.charAt(at) == '\n') {
                at++;
                lineNumber++;
            } else if (text.charAt(at) == ' ') {
                at++;
            } else if (text.charAt(at) == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else {
                lines.add(line());
            }
        }
        return lines;
    }

    private Line line() throws Refused {
        String measurement = name(", ");
        TreeMap<String, String> tags = new TreeMap<>();
        while (peek() == ',') {
            at++;
            String key = name("=, ");
            expect('=', "after the tag key '" + key + "'");
            String value = name(", ");
            if (key.isEmpty() || value.isEmpty()) {
                throw refused("an empty tag");
            }
            if (tags.put(key, value) != null) {
                throw refused("the tag '" + key + "' stands twice");
            }
        }
        expect(' ', "before the fields");
        TreeMap<String, FieldValue> fields = new TreeMap<>();
        do {
            String key = name("=, ");
            expect('=', "after the field key '" + key + "'");
            fields.put(key, value(key));
        } while (skip(','));
        expect(' ', "before the timestamp");
        long timestampNanos = timestamp();
        if (measurement.isEmpty() || fields.containsKey("")) {
            throw refused("an empty name");
        }
        return new Line(measurement, tags, fields, timestampNanos);
    }

    private long timestamp() throws Refused {
        int from = at;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != ' ') {
            at++;
        }
        String digits = text.substring(from, at);
        while (peek() == ' ') {
            at++;
        }
        if (at < text.length() && text.charAt(at) != '\n') {
            throw refused("text after the timestamp");
        }
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw refused("'" + digits + "' is no timestamp in nanoseconds");
        }
    }

    private FieldValue value(String key) throws Refused {
        if (peek() == '"') {
            return FieldValue.of(quoted());
        }
        int from = at;
        while (at < text.length() && ", \n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        try {
            return switch (word) {
                case "t", "T", "true", "True", "TRUE" -> FieldValue.of(true);
                case "f", "F", "false", "False", "FALSE" -> FieldValue.of(false);
                default -> number(word);
            };
        } catch (IllegalArgumentException e) {
            throw refused("'" + word + "' is no value for the field '" + key + "'");
        }
    }

    private static FieldValue number(String word) {
        char end = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
        String digits = word.substring(0, Math.max(0, word.length() - 1));
        if (end == 'i') {
            return FieldValue.of(Long.parseLong(digits));
        } else if (end == 'u') {
            return new FieldValue.OfUnsigned(Long.parseUnsignedLong(digits));
        } else if ((end < '0' && end != '.') || end > '9') {
            throw new NumberFormatException(word); // Java would take 1f, 1d and NaN
        }
        return FieldValue.of(Double.parseDouble(word));
    }

    private String quoted() throws Refused {
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
        throw refused("a text value does not end");
    }

    private String name(String ends) throws Refused {
        StringBuilder out = new StringBuilder();
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n') {
                throw refused("the line ends in a name");
            }
            if (c == '\\' && at + 1 < text.length() && ",= ".indexOf(text.charAt(at + 1)) >= 0) {
                c = text.charAt(++at);
            } else if (ends.indexOf(c) >= 0) {
                break;
            }
            out.append(c);
        }
        return out.toString();
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
}

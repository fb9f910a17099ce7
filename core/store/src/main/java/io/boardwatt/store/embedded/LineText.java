package io.boardwatt.store.embedded;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;

/**
 * Line protocol as QuestDB reads it: a backslash takes the next character as it is, everywhere, line ends too; there are no
 * unsigned numbers, and truth values are whole numbers here.
 */
final class LineText {
    private LineText() {}

    static void append(Line line, StringBuilder out) {
        out.append(Names.encode(line.measurement()));
        line.tags().forEach((key, value) -> {
            out.append(',').append(Names.encode(key)).append('=');
            escape(value, ",= \\\n\r", out);
        });
        char separator = ' ';
        for (var field : line.fields().entrySet()) {
            out.append(separator).append(Names.encode(field.getKey())).append('=');
            append(field.getValue(), out);
            separator = ',';
        }
        out.append(' ').append(line.timestampNanos()).append('\n');
    }

    private static void append(FieldValue value, StringBuilder out) {
        if (value instanceof FieldValue.OfFloat f) {
            out.append(f.value());
        } else if (value instanceof FieldValue.OfInteger i) {
            out.append(i.value()).append('i');
        } else if (value instanceof FieldValue.OfUnsigned u) {
            out.append(u.bits()).append('i');
        } else if (value instanceof FieldValue.OfBoolean b) {
            out.append(b.value() ? "1i" : "0i");
        } else if (value instanceof FieldValue.OfString s) {
            out.append('"');
            escape(s.value(), "\"\\\n\r", out);
            out.append('"');
        }
    }

    private static void escape(String text, String special, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            if (special.indexOf(text.charAt(i)) >= 0) {
                out.append('\\');
            }
            out.append(text.charAt(i));
        }
    }
}

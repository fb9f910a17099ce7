package io.boardwatt.protocol.json;

import java.util.List;
import java.util.Map;

/** Writes a value as text. */
final class JsonWriter {
    private JsonWriter() {}

    static String write(Json value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Json value, StringBuilder out) {
        if (value instanceof JsonObject o) {
            object(o.members(), out);
        } else if (value instanceof Json.Array a) {
            array(a.values(), out);
        } else if (value instanceof Json.Text t) {
            text(t.value(), out);
        } else if (value instanceof Json.Whole w) {
            out.append(w.value());
        } else if (value instanceof Json.Decimal d) {
            out.append(d.value());
        } else if (value instanceof Json.Truth t) {
            out.append(t.value());
        } else {
            out.append("null");
        }
    }

    private static void object(Map<String, Json> members, StringBuilder out) {
        String separator = "{";
        for (Map.Entry<String, Json> member : members.entrySet()) {
            out.append(separator);
            text(member.getKey(), out);
            out.append(':');
            write(member.getValue(), out);
            separator = ",";
        }
        out.append(members.isEmpty() ? "{}" : "}");
    }

    private static void array(List<Json> values, StringBuilder out) {
        String separator = "[";
        for (Json value : values) {
            out.append(separator);
            write(value, out);
            separator = ",";
        }
        out.append(values.isEmpty() ? "[]" : "]");
    }

    private static void text(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    // A surrogate on its own has no UTF-8 form, so it can only be written as an escape.
                    if (c < ' ' || isAlone(text, i)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isAlone(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }
}

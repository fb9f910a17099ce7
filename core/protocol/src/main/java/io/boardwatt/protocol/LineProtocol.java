package io.boardwatt.protocol;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * InfluxDB's line protocol, read and written.
 *
 * @see <a href="https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/">the format</a>
 */
public final class LineProtocol {
    private LineProtocol() {}

    /**
     * Reads every line of a payload of ours; blank lines and comments are passed over, and of a field that stands twice
     * the later value is taken, as InfluxDB does.
     *
     * @param payload UTF-8 text, lines separated by LF or CR LF
     * @throws Refused at the first line that is not line protocol, has no timestamp or a number that is not finite; it
     *     names the line's number and what is wrong
     */
    public static List<Line> parse(byte[] payload) throws Refused {
        return new LineReader(new String(payload, StandardCharsets.UTF_8), null).all();
    }

    /**
     * Reads what can be taken of a foreign sender's payload: a bad line is passed over and counted, a number that is not
     * finite is left out of its line, and a line without a timestamp gets the time of its arrival. Never throws.
     *
     * @param payload anything
     * @param arrivalNanos when it arrived, in nanoseconds since 1970
     */
    public static ForeignLines parseForeign(byte[] payload, long arrivalNanos) {
        return new LineReader(new String(payload, StandardCharsets.UTF_8), arrivalNanos).allThatCanBeTaken();
    }

    /** Writes lines, each ended by LF. */
    public static String format(Iterable<Line> lines) {
        StringBuilder out = new StringBuilder();
        for (Line line : lines) {
            format(line, out);
            out.append('\n');
        }
        return out.toString();
    }

    /** Writes one line, without a line end. */
    public static void format(Line line, StringBuilder out) {
        escape(line.measurement(), ", ", out);
        line.tags().forEach((key, value) -> {
            out.append(',');
            escape(key, ",= ", out);
            out.append('=');
            escape(value, ",= ", out);
        });
        char separator = ' ';
        for (var field : line.fields().entrySet()) {
            out.append(separator);
            separator = ',';
            escape(field.getKey(), ",= ", out);
            out.append('=');
            format(field.getValue(), out);
        }
        out.append(' ').append(line.timestampNanos());
    }

    private static void format(FieldValue value, StringBuilder out) {
        if (value instanceof FieldValue.OfFloat f) {
            out.append(f.value());
        } else if (value instanceof FieldValue.OfInteger i) {
            out.append(i.value()).append('i');
        } else if (value instanceof FieldValue.OfUnsigned u) {
            out.append(Long.toUnsignedString(u.bits())).append('u');
        } else if (value instanceof FieldValue.OfBoolean b) {
            out.append(b.value());
        } else if (value instanceof FieldValue.OfString s) {
            out.append('"');
            for (int i = 0; i < s.value().length(); i++) {
                char c = s.value().charAt(i);
                if (c == '"' || c == '\\') {
                    out.append('\\');
                }
                out.append(c);
            }
            out.append('"');
        }
    }

    /**
     * Escapes a name or tag value. A control character (a line end among them) or a trailing backslash cannot be written
     * in line protocol at all: the one becomes a blank, the other gets a blank behind it.
     */
    private static void escape(String text, String special, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isControl(c)) {
                c = ' ';
            }
            if (special.indexOf(c) >= 0) {
                out.append('\\');
            }
            out.append(c);
        }
        if (!text.isEmpty() && text.charAt(text.length() - 1) == '\\') {
            out.append("\\ ");
        }
    }

    /** What no name or tag value can hold in line protocol. */
    static boolean isControl(char c) {
        return c < ' ' || c == 0x7f;
    }
}

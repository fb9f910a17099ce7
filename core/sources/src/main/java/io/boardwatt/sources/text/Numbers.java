package io.boardwatt.sources.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All numbers of a text, found in one pass that allocates nothing. A number stands by itself ({@code 12}, {@code -3},
 * {@code 0.52}); digits within a word ({@code cpu0}, {@code eth0.100}) belong to the word. Everything that is no number
 * makes up the text's <i>layout</i>: while {@link #scan} returns the same layout, the same index holds the same quantity.
 * Mutable, for one thread.
 */
public final class Numbers {
    private static final long HASH_START = 0xcbf29ce484222325L;
    private static final long HASH_STEP = 0x100000001b3L;
    private static final double[] SCALE = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};

    private long[] values = new long[256];
    private byte[] decimals = new byte[256];
    private int count;

    /**
     * A line of the text.
     *
     * @param name its first word, or empty when it has none: {@code cpu0}, {@code MemTotal}, {@code eth0}
     * @param first the index of its first number
     * @param count how many numbers it has
     */
    public record Row(String name, int first, int count) {}

    /** Finds the numbers of a text. @return its layout, equal for equal layouts and practically only for those */
    public long scan(ReadBuffer text) {
        return scan(text.bytes(), text.length(), null);
    }

    /** Finds the numbers and the rows that have any; allocates. For when the layout is new. */
    public List<Row> rows(ReadBuffer text) {
        List<Row> rows = new ArrayList<>();
        scan(text.bytes(), text.length(), rows);
        return rows;
    }

    /** How many numbers there are. */
    public int count() {
        return count;
    }

    /** A whole number; 64 bits, as the kernel wraps them. */
    public long whole(int index) {
        return values[index];
    }

    /** A number that may have decimals. */
    public double decimal(int index) {
        return decimals[index] == 0 ? values[index] : values[index] * SCALE[decimals[index]];
    }

    private long scan(byte[] text, int length, @Nullable List<Row> rows) {
        count = 0;
        long hash = HASH_START;
        String name = "";
        int first = 0;
        int at = 0;
        while (at < length) {
            byte b = text[at];
            if (b == '\n') {
                addRow(rows, name, first);
                name = "";
                first = count;
                hash = (hash ^ b) * HASH_STEP;
                at++;
            } else if (separates(b)) {
                at++;
            } else {
                int end = number(text, at, length);
                if (end < 0) {
                    end = at;
                    while (end < length && !separates(text[end])) {
                        hash = (hash ^ text[end++]) * HASH_STEP;
                    }
                    if (rows != null && name.isEmpty()) {
                        name = new String(text, at, end - at, StandardCharsets.ISO_8859_1);
                    }
                }
                hash = (hash ^ 1) * HASH_STEP;
                at = end;
            }
        }
        addRow(rows, name, first);
        return hash;
    }

    private void addRow(@Nullable List<Row> rows, String name, int first) {
        if (rows != null && count > first) {
            rows.add(new Row(name, first, count - first));
        }
    }

    /** Reads the number that starts at {@code at}. @return where it ends, or -1 when a word stands there */
    private int number(byte[] text, int at, int length) {
        int i = text[at] == '-' ? at + 1 : at;
        long value = 0;
        int point = -1;
        int digits = 0;
        for (; i < length && !separates(text[i]); i++) {
            int digit = text[i] - '0';
            if (digit >= 0 && digit <= 9) {
                value = value * 10 + digit;
                digits++;
            } else if (text[i] == '.' && point < 0 && digits > 0) {
                point = digits;
            } else {
                return -1;
            }
        }
        int places = point < 0 ? 0 : digits - point;
        if (digits == 0 || places >= SCALE.length) {
            return -1;
        }
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
            decimals = Arrays.copyOf(decimals, count * 2);
        }
        values[count] = text[at] == '-' ? -value : value;
        decimals[count++] = (byte) places;
        return i;
    }

    private static boolean separates(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == ':' || b == '=' || b == '/';
    }
}

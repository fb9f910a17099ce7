package io.boardwatt.sources.line;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Line protocol of one sample, written into a buffer that is reused and grows when needed: nothing is allocated once it
 * is large enough. A line without a field vanishes. Mutable, for one thread.
 */
public final class LineBuffer {
    private static final double DECIMALS = 1e6;
    private static final double LARGEST = 9e18;
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    private final byte[] digits = new byte[20];
    private byte[] bytes = new byte[16 * 1024];
    private int length;
    private int lineStart;
    private int fieldsStart;
    private long timestampNanos;

    /** Starts a sample; every line gets this timestamp. */
    public void begin(long nanosSince1970) {
        length = 0;
        timestampNanos = nanosSince1970;
    }

    /** Starts a line. */
    public void line(Start start) {
        lineStart = length;
        append(start.bytes);
        fieldsStart = length;
    }

    /** Adds an integer field. */
    public void whole(Name name, long value) {
        field(name);
        digitsOf(value);
        append((byte) 'i');
    }

    /** Adds a float field with up to six decimals, and always one; a value that is not finite is left out. */
    public void decimal(Name name, double value) {
        if (!(Math.abs(value) < LARGEST)) {
            return; // NaN too: no store can hold it
        }
        field(name);
        double size = Math.abs(value);
        long whole = (long) size;
        long fraction = Math.round((size - whole) * DECIMALS);
        if (fraction == (long) DECIMALS) {
            whole++;
            fraction = 0;
        }
        if (value < 0 && (whole != 0 || fraction != 0)) {
            append((byte) '-');
        }
        digitsOf(whole);
        append((byte) '.');
        fraction(fraction);
    }

    /** Adds a float field that happens to be whole, exactly. */
    public void decimal(Name name, long value) {
        field(name);
        digitsOf(value);
        append((byte) '.');
        append((byte) '0');
    }

    /** Adds a truth value. */
    public void flag(Name name, boolean value) {
        field(name);
        append(value ? TRUE : FALSE);
    }

    /** Adds text that was made ready with {@link #quoted}. */
    public void text(Name name, byte[] quoted) {
        field(name);
        append(quoted);
    }

    /** Text as {@link #text} writes it. */
    public static byte[] quoted(String text) {
        return ('"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"').getBytes(StandardCharsets.UTF_8);
    }

    /** Ends the line; one without a field is taken back. */
    public void end() {
        if (length == fieldsStart) {
            length = lineStart;
            return;
        }
        append((byte) ' ');
        digitsOf(timestampNanos);
        append((byte) '\n');
    }

    /** Adds lines written before, with this sample's timestamp in place of theirs. */
    public void restamp(byte[] lines) {
        int from = 0;
        int blank = 0;
        for (int i = 0; i < lines.length; i++) {
            if (lines[i] == ' ') {
                blank = i;
            } else if (lines[i] == '\n') {
                append(lines, from, blank + 1 - from);
                digitsOf(timestampNanos);
                append((byte) '\n');
                from = i + 1;
            }
        }
    }

    /** Where it stands, for {@link #rewind}. */
    public int mark() {
        return length;
    }

    /** Takes back what was written since {@code mark}. */
    public void rewind(int mark) {
        length = mark;
    }

    /** The bytes; only the first {@link #length} are valid, until the next {@link #begin}. */
    public byte[] bytes() {
        return bytes;
    }

    /** How many bytes were written. */
    public int length() {
        return length;
    }

    private void field(Name name) {
        if (length > fieldsStart) {
            append((byte) ',');
        }
        append(name.withEquals);
    }

    private void fraction(long millionths) {
        long rest = millionths;
        long place = (long) DECIMALS / 10;
        do {
            append((byte) ('0' + rest / place));
            rest %= place;
            place /= 10;
        } while (rest > 0);
    }

    private void digitsOf(long value) {
        int at = digits.length;
        long rest = value;
        do {
            digits[--at] = (byte) ('0' + Math.abs(rest % 10));
            rest /= 10;
        } while (rest != 0);
        if (value < 0) {
            append((byte) '-');
        }
        append(digits, at, digits.length - at);
    }

    private void append(byte b) {
        room(1);
        bytes[length++] = b;
    }

    private void append(byte[] more) {
        append(more, 0, more.length);
    }

    private void append(byte[] more, int from, int count) {
        room(count);
        System.arraycopy(more, from, bytes, length, count);
        length += count;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

package io.boardwatt.probe.sample;

import io.boardwatt.sources.Headline;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The headline as the flat JSON of {@code live} and {@code state}; what is unknown is absent. Allocates the payload and
 * nothing else. For the tick's thread.
 */
final class LiveJson {
    private static final Headline.Value[] VALUES = Headline.Value.values();
    private static final byte[][] KEYS = new byte[VALUES.length][];
    private static final byte[] TIME = ascii("{\"t\":");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final long THOUSANDTHS = 1_000;

    static {
        for (int i = 0; i < VALUES.length; i++) {
            KEYS[i] = ascii(",\"" + VALUES[i].id() + "\":");
        }
    }

    /** More than all keys and numbers together can take. */
    private final byte[] text = new byte[1_024];

    private int length;

    /**
     * The payload.
     *
     * @param dueMillis the second it is about, milliseconds since 1970
     */
    byte[] of(long dueMillis, Headline headline) {
        length = 0;
        append(TIME);
        whole(dueMillis);
        for (int i = 0; i < VALUES.length; i++) {
            double number = headline.get(VALUES[i]);
            if (Double.isFinite(number)) {
                append(KEYS[i]);
                if (VALUES[i] == Headline.Value.THROTTLED) {
                    append(number > 0 ? TRUE : FALSE);
                } else {
                    decimal(number);
                }
            }
        }
        text[length++] = '}';
        return Arrays.copyOf(text, length);
    }

    /** With three decimals, those at the end left out. */
    private void decimal(double number) {
        long thousandths = Math.round(Math.abs(number) * THOUSANDTHS);
        if (number < 0 && thousandths != 0) {
            text[length++] = '-';
        }
        whole(thousandths / THOUSANDTHS);
        long rest = thousandths % THOUSANDTHS;
        if (rest > 0) {
            text[length++] = '.';
        }
        for (long place = THOUSANDTHS / 10; rest > 0; place /= 10) {
            text[length++] = (byte) ('0' + rest / place);
            rest %= place;
        }
    }

    private void whole(long number) {
        long place = 1;
        while (number / place >= 10) {
            place *= 10;
        }
        for (long rest = number; place > 0; place /= 10) {
            text[length++] = (byte) ('0' + rest / place);
            rest %= place;
        }
    }

    private void append(byte[] more) {
        System.arraycopy(more, 0, text, length, more.length);
        length += more.length;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

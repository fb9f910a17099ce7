package io.boardwatt.probe.sample;

import io.boardwatt.sources.Headline;
import java.nio.charset.StandardCharsets;

/** The headline as the flat JSON of {@code live} and {@code state}; what is unknown is absent. For the tick's thread. */
final class LiveJson {
    private static final Headline.Value[] VALUES = Headline.Value.values();
    private static final long THOUSANDTHS = 1_000;

    private final StringBuilder text = new StringBuilder(512);

    /**
     * The payload.
     *
     * @param dueMillis the second it is about, milliseconds since 1970
     */
    byte[] of(long dueMillis, Headline headline) {
        text.setLength(0);
        text.append("{\"t\":").append(dueMillis);
        for (Headline.Value value : VALUES) {
            double number = headline.get(value);
            if (Double.isFinite(number)) {
                text.append(",\"").append(value.id()).append("\":");
                if (value == Headline.Value.THROTTLED) {
                    text.append(number > 0);
                } else {
                    append(number);
                }
            }
        }
        return text.append('}').toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** With three decimals, those at the end left out. */
    private void append(double number) {
        long thousandths = Math.round(Math.abs(number) * THOUSANDTHS);
        if (number < 0 && thousandths != 0) {
            text.append('-');
        }
        text.append(thousandths / THOUSANDTHS);
        long rest = thousandths % THOUSANDTHS;
        for (long place = THOUSANDTHS / 10; rest > 0; place /= 10) {
            text.append(place == THOUSANDTHS / 10 ? "." : "").append(rest / place);
            rest %= place;
        }
    }
}

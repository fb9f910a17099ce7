package io.boardwatt.protocol;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One boot of one kernel: its boot id without dashes.
 *
 * @param value 32 lower-case hex digits
 */
public record BootId(String value) {
    private static final Pattern VALID = Pattern.compile("[0-9a-f]{32}");

    /** @throws IllegalArgumentException when it is not 32 hex digits */
    public BootId {
        if (!VALID.matcher(value).matches()) {
            throw new IllegalArgumentException("'" + value + "' is not a boot id: 32 hex digits are needed");
        }
    }

    /** From the text of {@code /proc/sys/kernel/random/boot_id}. */
    public static BootId ofKernel(String text) {
        return new BootId(text.strip().replace("-", ""));
    }

    /** By hand: a record's own goes through method handles, and a collector compares ids all day. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BootId id && id.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}

package io.boardwatt.web.feed;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A board's {@code live} message, checked: the contract's fields only, finite numbers or a truth value, so that whatever
 * a board sends, nothing else reaches a page.
 *
 * @param timeMillis the second it is about, in milliseconds since 1970, by the board's clock
 * @param values its fields without {@code t}; not to be changed
 * @param ignored how many of the contract's fields had a value that cannot be
 */
record LiveMessage(long timeMillis, JsonObject values, int ignored) {
    private static final int MOST_BYTES = 4096;

    /** The year 2100, in milliseconds. */
    private static final double LATEST_MILLIS = 4_102_444_800_000.0;

    /** No field of a board comes near it, a petabyte a second included. */
    private static final double GREATEST = 1e15;

    static final List<String> FIELDS = List.of(
            "watts",
            "joules",
            "busy_pct",
            "iowait_pct",
            "mem_used_pct",
            "temp_c",
            "load1",
            "disk_read_bytes_s",
            "disk_write_bytes_s",
            "net_rx_bytes_s",
            "net_tx_bytes_s",
            "psi_cpu_pct",
            "throttled");

    /** Reads a payload; empty when it is no such message. */
    static Optional<LiveMessage> parse(byte[] payload) {
        if (payload.length > MOST_BYTES) {
            return Optional.empty();
        }
        try {
            JsonObject json = new JsonObject(Buffer.buffer(payload));
            if (!(json.getValue("t") instanceof Number t)
                    || !(t.doubleValue() >= 1 && t.doubleValue() < LATEST_MILLIS)) {
                return Optional.empty();
            }
            JsonObject values = new JsonObject();
            int ignored = 0;
            for (String field : FIELDS) {
                Object value = json.getValue(field);
                if (isPlausible(field, value)) {
                    values.put(field, value);
                } else if (value != null) {
                    ignored++;
                }
            }
            return Optional.of(new LiveMessage(t.longValue(), values, ignored));
        } catch (DecodeException e) {
            return Optional.empty();
        }
    }

    /** NaN fails the comparison too. */
    private static boolean isPlausible(String field, @Nullable Object value) {
        return value instanceof Number n
                ? Math.abs(n.doubleValue()) <= GREATEST
                : value instanceof Boolean && field.equals("throttled");
    }
}

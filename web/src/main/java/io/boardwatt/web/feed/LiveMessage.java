package io.boardwatt.web.feed;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A board's {@code live} message, checked: the contract's fields only, finite numbers or a truth value, so that whatever
 * a board sends, nothing else reaches a page.
 *
 * @param timeMillis the second it is about, in milliseconds since 1970, by the board's clock
 * @param values its fields without {@code t}; not to be changed
 */
record LiveMessage(long timeMillis, JsonObject values) {
    private static final int MOST_BYTES = 4096;

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
            if (!(json.getValue("t") instanceof Number t) || t.longValue() <= 0) {
                return Optional.empty();
            }
            JsonObject values = new JsonObject();
            for (String field : FIELDS) {
                Object value = json.getValue(field);
                if (value instanceof Boolean || (value instanceof Number n && Double.isFinite(n.doubleValue()))) {
                    values.put(field, value);
                }
            }
            return Optional.of(new LiveMessage(t.longValue(), values));
        } catch (DecodeException e) {
            return Optional.empty();
        }
    }
}

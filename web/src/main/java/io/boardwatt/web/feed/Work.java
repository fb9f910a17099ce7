package io.boardwatt.web.feed;

import io.boardwatt.protocol.Line;
import io.vertx.core.json.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the instances of one block did in one second, added up. Mutable, for one thread. */
final class Work {
    private @Nullable Line first;
    private double done;

    void add(Line row) {
        Double value = row.number("done");
        if (value != null) {
            first = row;
            done += value;
        }
    }

    Optional<JsonObject> toJson() {
        if (first == null) {
            return Optional.empty();
        }
        return Optional.of(new JsonObject()
                .put("t", first.timestampNanos() / 1_000_000)
                .put("run", first.tag("run"))
                .put("workload", first.tag("workload"))
                .put("arm", first.tag("arm"))
                .put("state", first.text("state"))
                .put("done", done));
    }
}

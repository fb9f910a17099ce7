package io.boardwatt.probe.record;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.ArrayList;
import java.util.List;

/** An engine's list of containers, with what the probe reads of it and nothing else: no addresses, mounts, labels. */
final class EngineNames {
    private EngineNames() {}

    static String only(String list) {
        List<Json> kept = new ArrayList<>();
        try {
            if (Json.parse(list) instanceof Json.Array all) {
                for (Json each : all.values()) {
                    if (each instanceof JsonObject container) {
                        JsonObject.Builder json = JsonObject.of();
                        for (String key : List.of("Id", "Names", "Image")) {
                            Json value = container.get(key);
                            if (value != null) {
                                json.put(key, value);
                            }
                        }
                        kept.add(json.build());
                    }
                }
            }
        } catch (NotJson e) {
            return "[]";
        }
        return new Json.Array(kept).toString();
    }
}

package io.boardwatt.sources.container;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The answer to {@code GET /containers/json}. */
final class EngineList {
    private static final List<String> GROUPS = List.of("com.docker.compose.project", "io.kubernetes.pod.name");

    private EngineList() {}

    /** Names by id; what is not understood is left out. */
    static Map<String, Identity> read(String json) {
        Map<String, Identity> found = new HashMap<>();
        try {
            if (!json.isEmpty() && Json.parse(json) instanceof Json.Array all) {
                for (Json each : all.values()) {
                    if (each instanceof JsonObject container) {
                        add(container, found);
                    }
                }
            }
        } catch (NotJson e) {
            return found;
        }
        return found;
    }

    private static void add(JsonObject container, Map<String, Identity> found) throws NotJson {
        List<String> names = container.texts("Names");
        if (names.isEmpty()) {
            return;
        }
        String group = "-";
        if (container.get("Labels") instanceof JsonObject labels) {
            for (String key : GROUPS) {
                if (labels.get(key) instanceof Json.Text text && !text.value().isEmpty()) {
                    group = text.value();
                }
            }
        }
        String image = container.get("Image") instanceof Json.Text text ? text.value() : "";
        found.put(container.text("Id"), new Identity(names.get(0).replaceFirst("^/", ""), group, image));
    }
}

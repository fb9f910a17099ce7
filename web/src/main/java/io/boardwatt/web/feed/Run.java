package io.boardwatt.web.feed;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One soak run as the page shows it: its plan, where it is, and the newest row of each overhead and efficiency series.
 * The same rows in any order and any number of times give the same run. Mutable, for one thread.
 */
final class Run {
    /** The newest series win beyond so many: a plan has a few dozen. */
    private static final int MOST_SERIES = 400;

    private static final int BLOCKS_SHOWN = 6;

    private final String id;
    private final Map<String, Line> series = new LinkedHashMap<>();
    private final NavigableMap<Long, JsonObject> blocks = new TreeMap<>();
    private String state = "running";
    private @Nullable JsonObject plan;
    private long startedMillis;
    private long endedMillis;
    private String message = "";

    Run(String id) {
        this.id = id;
    }

    String id() {
        return id;
    }

    /** Takes an event of this run. @return whether it said something about the run */
    boolean event(RunEvent event, long timeMillis) {
        try {
            switch (event.kind()) {
                case RUN_STARTED -> {
                    RunOutline.ofJson(event.detail());
                    plan = new JsonObject(event.detail());
                    startedMillis = timeMillis;
                }
                case BLOCK_STARTED, BLOCK_ENDED -> block(event, timeMillis);
                case RUN_ENDED -> end("ended", event, timeMillis);
                case RUN_ABORTED -> end("aborted", event, timeMillis);
                default -> {
                    return false;
                }
            }
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    private void block(RunEvent event, long timeMillis) throws Refused {
        BlockOutline outline = BlockOutline.ofJson(event.detail());
        JsonObject known = blocks.computeIfAbsent(outline.block(), number -> new JsonObject(event.detail()));
        if (event.kind() == RunEvent.Kind.BLOCK_ENDED) {
            known.put("ended", timeMillis).put("reason", outline.reason());
        } else {
            known.put("started", timeMillis);
        }
    }

    private void end(String how, RunEvent event, long timeMillis) {
        state = how;
        endedMillis = timeMillis;
        message = event.message();
    }

    /** Takes a row of {@code overhead} or {@code efficiency}; an older one of the same series is passed over. */
    boolean result(Line row) {
        String key = row.measurement() + row.tags();
        Line known = series.get(key);
        if (known != null && known.timestampNanos() > row.timestampNanos()) {
            return false;
        }
        series.put(key, row);
        Iterator<String> oldest = series.keySet().iterator();
        while (series.size() > MOST_SERIES) {
            oldest.next();
            oldest.remove();
        }
        return true;
    }

    JsonObject toJson() {
        JsonObject json = new JsonObject()
                .put("id", id)
                .put("state", state)
                .put("blocks", lastBlocks())
                .put(
                        "blocks_ended",
                        blocks.values().stream()
                                .filter(b -> b.containsKey("ended"))
                                .count())
                .put(
                        "blocks_marked",
                        blocks.values().stream().filter(Run::isMarked).count())
                .put("overhead", results("overhead"))
                .put("efficiency", results("efficiency"));
        if (plan != null) {
            json.put("plan", plan).put("started", startedMillis);
        }
        if (!state.equals("running")) {
            json.put("ended", endedMillis).put("message", message);
        }
        return json;
    }

    private static boolean isMarked(JsonObject block) {
        return block.containsKey("ended") && !block.getString("reason", "").isEmpty();
    }

    private JsonArray lastBlocks() {
        Deque<JsonObject> last = new ArrayDeque<>();
        for (JsonObject block : blocks.descendingMap().values()) {
            if (last.size() == BLOCKS_SHOWN) {
                break;
            }
            last.addFirst(block);
        }
        return new JsonArray(List.copyOf(last));
    }

    private JsonArray results(String measurement) {
        JsonArray rows = new JsonArray();
        for (Line row : series.values()) {
            if (row.measurement().equals(measurement)) {
                JsonObject json = new JsonObject().put("t", row.timestampNanos() / 1_000_000);
                row.tags().forEach(json::put);
                row.fields().forEach((name, value) -> {
                    if (!(value instanceof FieldValue.OfFloat f) || Double.isFinite(f.value())) { // JSON has no NaN
                        json.put(name, plain(value));
                    }
                });
                rows.add(json);
            }
        }
        return rows;
    }

    private static Object plain(FieldValue value) {
        if (value instanceof FieldValue.OfFloat f) {
            return f.value();
        } else if (value instanceof FieldValue.OfInteger i) {
            return i.value();
        } else if (value instanceof FieldValue.OfBoolean b) {
            return b.value();
        } else if (value instanceof FieldValue.OfString s) {
            return s.value();
        }
        return Long.toUnsignedString(((FieldValue.OfUnsigned) value).bits());
    }
}

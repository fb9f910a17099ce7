package io.boardwatt.web.feed;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunEvent;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The last that is known of one board, and what of it the pages have not been told yet. Mutable, for one thread. */
final class BoardState {
    /** So much of the past goes into a snapshot: what the table's sparkline shows. */
    private static final int RECENT_SECONDS = 60;

    private static final long SECOND_MILLIS = 1000;

    /** A board's clock further than this from ours would tear the chart, so then its messages stand where they came in. */
    private static final long MOST_APART_MILLIS = 60_000;

    /** What a page must be told of in the next message. */
    enum Part {
        LIVE,
        STATUS,
        INFO,
        WORK
    }

    private final EnumSet<Part> untold = EnumSet.noneOf(Part.class);
    private final Deque<JsonArray> recentBusy = new ArrayDeque<>();
    private @Nullable LiveMessage live;
    private long liveNanos;
    private long timeMillis;
    private final Rhythm rhythm = new Rhythm();
    private @Nullable String status;
    private boolean spokeSince;
    private @Nullable JsonObject info;
    private @Nullable JsonObject work;
    private @Nullable Run run;

    /** Takes a live message that came in at {@code nanos} by the monotonic and {@code wallMillis} by the wall clock. */
    void live(LiveMessage message, long nanos, long wallMillis) {
        rhythm.heard(nanos);
        live = message;
        liveNanos = nanos;
        timeMillis = Math.abs(message.timeMillis() - wallMillis) > MOST_APART_MILLIS
                ? Math.floorDiv(wallMillis, SECOND_MILLIS) * SECOND_MILLIS
                : message.timeMillis();
        spokeSince = true;
        untold.add(Part.LIVE);
        Object busy = message.values().getValue("busy_pct");
        if (busy != null) {
            recentBusy.addLast(new JsonArray().add(timeMillis).add(busy));
        }
        while (!recentBusy.isEmpty()
                && (recentBusy.size() > RECENT_SECONDS
                        || recentBusy.getFirst().getLong(0) < timeMillis - RECENT_SECONDS * SECOND_MILLIS)) {
            recentBusy.removeFirst();
        }
    }

    void status(String text) {
        status = text;
        spokeSince = false;
        untold.add(Part.STATUS);
    }

    void info(JsonObject json) {
        info = json;
        untold.add(Part.INFO);
    }

    /** Takes an event. @return the run it changed, or null */
    @Nullable
    Run event(RunEvent event, long timeMillis) {
        Run of = runOf(event.run());
        return of != null && of.event(event, timeMillis) ? of : null;
    }

    /** Takes a row of overhead or efficiency. @return the run it changed, or null */
    @Nullable
    Run result(Line row) {
        Run of = runOf(row.tag("run"));
        return of != null && of.result(row) ? of : null;
    }

    /** Takes what the instances did in one second. */
    void work(JsonObject json) {
        work = json;
        untold.add(Part.WORK);
    }

    /** Run ids begin with their start, so a later one is greater; what an older run still says is of no interest. */
    private @Nullable Run runOf(@Nullable String id) {
        if (id == null || id.equals("-") || (run != null && id.compareTo(run.id()) < 0)) {
            return null;
        }
        if (run == null || !run.id().equals(id)) {
            run = new Run(id);
        }
        return run;
    }

    boolean hasUntold() {
        return !untold.isEmpty();
    }

    /** What has changed since the last call. */
    JsonObject tick(long nowNanos) {
        JsonObject json = json(nowNanos, untold);
        untold.clear();
        return json;
    }

    /** Everything. */
    JsonObject snapshot(long nowNanos) {
        JsonObject json = json(nowNanos, EnumSet.allOf(Part.class));
        if (!recentBusy.isEmpty()) {
            json.put("recent_busy_pct", new JsonArray(List.copyOf(recentBusy)));
        }
        if (run != null) {
            json.put("run", run.toJson());
        }
        return json;
    }

    private JsonObject json(long nowNanos, Set<Part> parts) {
        JsonObject json = new JsonObject();
        if (parts.contains(Part.LIVE) && live != null) {
            json.put("t", timeMillis)
                    .put("age_ms", Math.max(0, (nowNanos - liveNanos) / 1_000_000))
                    .put("interval_ms", rhythm.intervalMillis(info == null ? null : info.getValue("interval_s")))
                    .mergeIn(live.values());
        }
        if (parts.contains(Part.STATUS) && status != null) {
            json.put("status", status);
        }
        if (status != null && (parts.contains(Part.LIVE) || parts.contains(Part.STATUS))) {
            json.put("spoke_since", spokeSince);
        }
        if (parts.contains(Part.INFO) && info != null) {
            json.put("info", info);
        }
        if (parts.contains(Part.WORK) && work != null) {
            json.put("work", work);
        }
        return json;
    }
}

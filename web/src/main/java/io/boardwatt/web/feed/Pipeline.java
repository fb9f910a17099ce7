package io.boardwatt.web.feed;

import io.boardwatt.protocol.Line;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What became of every stream's samples, by the newest accounts that the collectors published: by board and in total. Where
 * several collectors speak of one stream, what each did is added up, and a number is missing or lost only if it is for all
 * of them. Mutable, for one thread.
 */
final class Pipeline {
    private static final int MOST_STREAMS = 50_000;
    /** So many boards are told, those with something to look at first. */
    private static final int MOST_TOLD = 200;

    private static final List<String> SUMMED =
            List.of("received", "duplicate", "late", "reordered", "stored", "expired", "rejected", "waiting");
    private static final List<String> LEAST = List.of("missing", "lost");

    private record StreamOf(String board, String publisher, String stream) {}

    private final Map<StreamOf, Map<String, Line>> streams = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<StreamOf, Map<String, Line>> eldest) {
            return size() > MOST_STREAMS;
        }
    };

    private boolean untold;

    /** Takes rows of a hub's sample; those that are no accounts are passed over. */
    void accept(List<Line> lines) {
        for (Line line : lines) {
            String board = line.tag("board");
            String publisher = line.tag("publisher");
            String stream = line.tag("stream");
            String hub = line.tag("host");
            if (line.measurement().equals("ledger")
                    && board != null
                    && publisher != null
                    && stream != null
                    && hub != null) {
                streams.computeIfAbsent(new StreamOf(board, publisher, stream), s -> new TreeMap<>())
                        .put(hub, line);
                untold = true;
            }
        }
    }

    boolean hasUntold() {
        return untold;
    }

    /** A board was forgotten. */
    void forget(String board) {
        untold |= streams.keySet().removeIf(stream -> stream.board.equals(board));
    }

    /** Everything, or null when no collector has spoken; says that it is told. */
    @Nullable
    JsonObject toJson() {
        untold = false;
        if (streams.isEmpty()) {
            return null;
        }
        Map<String, Sums> boards = new TreeMap<>();
        Sums total = new Sums("");
        streams.forEach((stream, byHub) -> {
            Sums ofStream = new Sums(stream.board);
            ofStream.add(byHub);
            boards.computeIfAbsent(stream.board, Sums::new).add(ofStream);
            total.add(ofStream);
        });
        List<Sums> worst = new ArrayList<>(boards.values());
        worst.sort(Comparator.comparing(Sums::isNoteworthy).reversed().thenComparing(sums -> sums.board));
        JsonArray told = new JsonArray();
        worst.stream().limit(MOST_TOLD).forEach(sums -> told.add(sums.toJson().put("id", sums.board)));
        return new JsonObject()
                .put("t", total.newestMillis)
                .put("total", total.toJson())
                .put("boards", told)
                .put("of_boards", boards.size());
    }

    /** Numbers of one board, or of all. */
    private static final class Sums {
        private final String board;
        private final Map<String, Double> values = new TreeMap<>();
        private long newestMillis;

        Sums(String board) {
            this.board = board;
        }

        /** One stream, by each collector that speaks of it. */
        void add(Map<String, Line> byHub) {
            double expected = 0;
            double elsewhere = 0;
            double accounted = 0;
            for (Line line : byHub.values()) {
                newestMillis = Math.max(newestMillis, line.timestampNanos() / 1_000_000);
                expected = Math.max(expected, number(line, "expected"));
                elsewhere = number(line, "elsewhere");
                SUMMED.forEach(field -> values.merge(field, number(line, field), Double::sum));
                LEAST.forEach(field -> values.merge(field, number(line, field), Math::min));
            }
            if (byHub.size() > 1) {
                for (String field : List.of("stored", "expired", "waiting", "missing", "lost")) {
                    accounted += values.getOrDefault(field, 0.0);
                }
                elsewhere = Math.max(0, expected - accounted);
            }
            values.put("offered", expected);
            values.put("elsewhere", elsewhere);
        }

        private static double number(Line line, String field) {
            Double value = line.number(field);
            return value == null ? 0 : value;
        }

        void add(Sums other) {
            other.values.forEach((field, value) -> values.merge(field, value, Double::sum));
            newestMillis = Math.max(newestMillis, other.newestMillis);
        }

        boolean isNoteworthy() {
            return List.of("missing", "lost", "expired", "rejected").stream()
                    .anyMatch(field -> values.getOrDefault(field, 0.0) > 0);
        }

        JsonObject toJson() {
            JsonObject json = new JsonObject();
            values.forEach((field, value) -> json.put(field, value.longValue()));
            return json;
        }
    }
}

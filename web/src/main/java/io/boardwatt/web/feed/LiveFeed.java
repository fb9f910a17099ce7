package io.boardwatt.web.feed;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What comes in by MQTT, kept as the last state of each board and told to the pages: {@code tick} for the present,
 * {@code event} and {@code overhead} at once. Mutable, for one thread.
 */
public final class LiveFeed {
    /** Boards beyond these are refused, so that a sender of invented names cannot fill the memory. */
    public static final int MOST_BOARDS = 10_000;

    private static final int MOST_INFO_BYTES = 64 * 1024;

    /** What to subscribe to: the present, who is there, and what soak runs say. */
    public static final List<String> FILTERS = List.of(
            Topic.everyBoard("live"),
            Topic.everyBoard("status"),
            Topic.everyBoard("info"),
            Topic.everyBoard(Publisher.SOAK.topicLeaf()),
            Topic.everyBoard(Publisher.ANALYZER.topicLeaf()),
            Topic.everyBoard(Publisher.HUB.topicLeaf()),
            Topic.everyForeign());

    private final Map<String, BoardState> boards = new TreeMap<>();
    private final Map<String, ForeignBoard> foreign = new TreeMap<>();
    private final Set<String> gone = new TreeSet<>();
    private final Pipeline pipeline = new Pipeline();
    private final Consumer<JsonObject> pages;
    private final Ticker ticker;
    private final InstantSource wall;
    private boolean connected;
    private long received;
    private long taken;
    private long refused;
    private long ignored;

    /** Tells {@code pages} each message as it is due. */
    public LiveFeed(Consumer<JsonObject> pages, Ticker ticker, InstantSource wall) {
        this.pages = pages;
        this.ticker = ticker;
        this.wall = wall;
    }

    /**
     * What became of incoming messages.
     *
     * @param received came in
     * @param taken changed what is known
     * @param refused were malformed, unknown, or of one board too many
     * @param ignored values, within messages that were taken, that no board can have
     */
    public record Counts(long received, long taken, long refused, long ignored) {}

    /** Takes a message; one that is malformed is counted and changes nothing. */
    public void accept(Incoming message) {
        received++;
        try {
            Topic topic = Topic.parse(message.topic()).orElseThrow(() -> new Refused("an unknown topic"));
            if (topic instanceof Topic.OfBoard of) {
                ofBoard(of, message.payload());
            } else if (topic instanceof Topic.Samples samples) {
                List<Line> lines = SampleCodec.decode(samples.board(), samples.publisher(), message.payload())
                        .lines();
                if (samples.publisher() == Publisher.HUB) {
                    pipeline.accept(lines);
                } else {
                    rows(samples.board().value(), lines);
                }
            } else if (topic instanceof Topic.Foreign) {
                foreign(message.payload());
            } else {
                throw new Refused("not for a page");
            }
            taken++;
        } catch (Refused e) {
            refused++;
        }
    }

    /** Takes rows of one board's runs, from MQTT or the store, in any order, and tells the pages what they changed. */
    public void rows(String board, List<Line> lines) throws Refused {
        BoardState state = board(board);
        Run run = null;
        RunEvent newest = null;
        boolean results = false;
        Work work = new Work();
        for (Line line : lines) {
            Optional<RunEvent> event = RunEvent.ofLine(line);
            Run changed = null;
            if (event.isPresent()) {
                changed = state.event(event.get(), line.timestampNanos() / 1_000_000);
                newest = event.get();
            } else if (line.measurement().equals("overhead")
                    || line.measurement().equals("efficiency")) {
                changed = state.result(line);
                results |= changed != null;
            } else if (line.measurement().equals("work")) {
                work.add(line);
            }
            run = changed == null ? run : changed;
        }
        work.toJson().ifPresent(state::work);
        tell(board, run, newest, results);
    }

    private void tell(String board, @Nullable Run run, @Nullable RunEvent event, boolean results) {
        JsonObject json = new JsonObject();
        if (event != null) {
            json.put(
                    "event",
                    new JsonObject()
                            .put("kind", event.kind().id())
                            .put("severity", event.severity().id())
                            .put("message", event.message()));
        }
        if (run != null) {
            json.put("run", run.toJson());
        }
        if (!json.isEmpty()) {
            pages.accept(message(results ? "overhead" : "event", new JsonObject().put(board, json)));
        }
    }

    private void ofBoard(Topic.OfBoard topic, byte[] payload) throws Refused {
        String id = topic.board().value();
        if (payload.length == 0) {
            if (boards.remove(id) != null) { // a retained message taken back: the board was forgotten
                gone.add(id);
                pipeline.forget(id);
            }
            return;
        }
        switch (topic.leaf()) {
            case LIVE -> {
                LiveMessage live = LiveMessage.parse(payload).orElseThrow(() -> new Refused("no live message"));
                board(id).live(live, ticker.nanos(), wall.millis());
                ignored += live.ignored();
            }
            case STATUS -> board(id).status(status(payload));
            case INFO -> board(id).info(info(payload));
            case STATE -> throw new Refused("not subscribed to");
        }
    }

    private static String status(byte[] payload) throws Refused {
        String text = new String(payload, StandardCharsets.UTF_8);
        if (!text.equals("online") && !text.equals("offline")) {
            throw new Refused("a status is online or offline");
        }
        return text;
    }

    private static JsonObject info(byte[] payload) throws Refused {
        if (payload.length > MOST_INFO_BYTES) {
            throw new Refused("more than " + MOST_INFO_BYTES + " bytes");
        }
        try {
            return new JsonObject(Buffer.buffer(payload));
        } catch (DecodeException e) {
            throw new Refused("no JSON");
        }
    }

    /** Boards that run Telegraf instead of a probe; one with a probe is refused here, as by the collector. */
    private void foreign(byte[] payload) throws Refused {
        if (payload.length > SampleCodec.MOST_BYTES) {
            throw new Refused("too long");
        }
        for (Line line : LineProtocol.parse(payload)) {
            String host = line.tag("host");
            if (host == null || (boards.containsKey(host) && !foreign.containsKey(host))) {
                throw new Refused("no host, or one with a probe");
            }
            BoardState state = board(host);
            foreign.computeIfAbsent(host, h -> new ForeignBoard())
                    .accept(line)
                    .ifPresent(live -> state.live(live, ticker.nanos(), wall.millis()));
        }
    }

    private BoardState board(String id) throws Refused {
        BoardState known = boards.get(id);
        if (known != null) {
            return known;
        }
        if (boards.size() >= MOST_BOARDS) {
            throw new Refused("more than " + MOST_BOARDS + " boards");
        }
        BoardState added = new BoardState();
        boards.put(id, added);
        return added;
    }

    /** Says whether the broker is there; the pages learn it with the next message. */
    public void connected(boolean now) {
        connected = now;
    }

    /** Whether a tick would tell of a board. */
    public boolean hasUntold() {
        return !gone.isEmpty()
                || pipeline.hasUntold()
                || boards.values().stream().anyMatch(BoardState::hasUntold);
    }

    /** Tells the pages which boards changed, and with none that we are there. */
    public void tick() {
        JsonObject changed = new JsonObject();
        gone.forEach(id -> changed.put(id, new JsonObject().put("gone", true)));
        gone.clear();
        boards.forEach((id, state) -> {
            if (state.hasUntold()) {
                changed.put(id, state.tick(ticker.nanos()));
            }
        });
        JsonObject message = message("tick", changed);
        if (pipeline.hasUntold()) {
            message.put("pipeline", pipeline.toJson());
        }
        pages.accept(message);
    }

    /** Everything that is known, for a page that opens. */
    public JsonObject snapshot() {
        JsonObject all = new JsonObject();
        boards.forEach((id, state) -> all.put(id, state.snapshot(ticker.nanos())));
        return message("snapshot", all).put("pipeline", pipeline.toJson());
    }

    private JsonObject message(String type, JsonObject ofBoards) {
        return new JsonObject()
                .put("type", type)
                .put("t", wall.millis())
                .put("broker", connected)
                .put("boards", ofBoards);
    }

    /** received = taken + refused. */
    public Counts counts() {
        return new Counts(received, taken, refused, ignored);
    }
}

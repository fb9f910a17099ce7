package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.order.Counts;
import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.LoggerFactory;

/**
 * Everything between a message and a result, for all boards: decodes, hands each board's samples to its desk, publishes
 * what comes out. For one thread, the desk's.
 */
public final class Desk implements AutoCloseable {

    private record Place(BoardDesk board, ResultSamples results) {}

    private final AnalysisSettings settings;
    private final History history;
    private final Outlet outlet;
    private final Ticker ticker;
    private final RareLog rare;
    private final Map<BoardId, Place> places = new TreeMap<>();
    private final Foreigners foreigners;
    private long foreign;
    private long received;
    private long refused;

    /** A desk without boards. */
    public Desk(AnalysisSettings settings, History history, Outlet outlet, Ticker ticker, InstantSource wall) {
        this.settings = settings;
        this.history = history;
        this.outlet = outlet;
        this.ticker = ticker;
        this.rare = new RareLog(LoggerFactory.getLogger(Desk.class), ticker);
        this.foreigners = new Foreigners(settings, history, outlet, ticker, wall);
    }

    /** Takes a message as it came; one that is malformed is counted and costs nothing else. */
    public void on(Incoming message) {
        received++;
        try {
            Topic topic = Topic.parse(message.topic())
                    .orElseThrow(() -> new Refused("the topic " + message.topic() + " is not of the contract"));
            if (topic instanceof Topic.Foreign) {
                foreigners.on(
                        message.payload(), host -> BoardId.isValid(host) && places.containsKey(new BoardId(host)));
                foreign++;
                return;
            }
            if (!(topic instanceof Topic.Samples samples) || samples.publisher() == Publisher.ANALYZER) {
                throw new Refused("the topic " + message.topic() + " is not for an analyzer");
            }
            Sample sample = SampleCodec.decode(samples.board(), samples.publisher(), message.payload());
            Place place = place(sample.board());
            place.board().on(sample);
            place.results().send(place.board().counts());
        } catch (Refused e) {
            refused++;
            rare.warn(
                    "refused",
                    "a message on " + message.topic() + " was refused, " + refused + " so far: " + e.getMessage(),
                    null);
        }
    }

    private Place place(BoardId board) {
        return places.computeIfAbsent(board, id -> {
            ResultSamples results = new ResultSamples(id, outlet, ticker);
            return new Place(new BoardDesk(id, settings, history, results::add), results);
        });
    }

    /** A second has passed. */
    public void tick() {
        places.values().forEach(place -> {
            place.board().tick();
            place.results().tick(places.size());
            place.results().send(place.board().counts());
        });
        foreigners.tick();
    }

    /** Publishes what an answer of the history has led to. */
    public void sendResults() {
        places.values().forEach(place -> place.results().send(place.board().counts()));
        foreigners.send();
    }

    /** What became of everything that passed: messages, samples and results. */
    public List<Conservation> conservation() {
        long live = 0;
        long waiting = 0;
        Counts order = Counts.NONE;
        long restored = 0;
        long found = 0;
        long dropped = 0;
        long unsent = 0;
        for (Place place : places.values()) {
            BoardCounts counts = place.board().counts();
            live += counts.live();
            waiting += counts.waiting();
            restored += counts.restored();
            order = order.plus(counts.analysis());
        }
        for (ResultSamples results : results()) {
            found += results.found();
            dropped += results.dropped();
            unsent += results.waiting();
        }
        return List.of(
                new Conservation("messages", "messages", received, live + foreign, refused, 0),
                new Conservation("history", "samples", live + restored, order.received(), 0, waiting),
                new Conservation(
                        "order",
                        "samples",
                        order.received(),
                        order.released(),
                        order.duplicate() + order.late(),
                        order.waiting()),
                new Conservation("results", "results", found, published(), dropped, unsent));
    }

    private long published() {
        return results().stream().mapToLong(ResultSamples::published).sum();
    }

    private List<ResultSamples> results() {
        List<ResultSamples> all = new ArrayList<>(foreigners.results());
        places.values().forEach(place -> all.add(place.results()));
        return all;
    }

    /** What became of the samples of one board; all zero for one that is not known. */
    public BoardCounts counts(BoardId board) {
        Place place = places.get(board);
        return place == null
                ? new BoardCounts(0, 0, Counts.NONE)
                : place.board().counts();
    }

    @Override
    public void close() {
        results().forEach(ResultSamples::close);
    }
}

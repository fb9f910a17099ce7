package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.order.Counts;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything between a message and a result, for all boards: decodes, hands each board's samples to its desk, publishes
 * what comes out. received = refused + taken, and taken = the boards' live samples. For one thread, the desk's.
 */
public final class Desk implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Desk.class);
    private static final long MINUTE_NANOS = 60_000_000_000L;

    private record Place(BoardDesk board, ResultSamples results) {}

    private final AnalysisSettings settings;
    private final History history;
    private final Outlet outlet;
    private final Ticker ticker;
    private final Map<BoardId, Place> places = new TreeMap<>();
    private long received;
    private long refused;
    private long nextWarning = Long.MIN_VALUE;

    /** A desk without boards. */
    public Desk(AnalysisSettings settings, History history, Outlet outlet, Ticker ticker) {
        this.settings = settings;
        this.history = history;
        this.outlet = outlet;
        this.ticker = ticker;
    }

    /** Takes a message as it came; one that is malformed is counted and costs nothing else. */
    public void on(Incoming message) {
        received++;
        try {
            Topic topic = Topic.parse(message.topic())
                    .orElseThrow(() -> new Refused("the topic " + message.topic() + " is not of the contract"));
            if (!(topic instanceof Topic.Samples samples) || samples.publisher() == Publisher.ANALYZER) {
                throw new Refused("the topic " + message.topic() + " is not for an analyzer");
            }
            Sample sample = SampleCodec.decode(samples.board(), samples.publisher(), message.payload());
            Place place = place(sample.board());
            place.board().on(sample);
            place.results().send(place.board().counts());
        } catch (Refused e) {
            refused++;
            warn(message.topic(), e);
        }
    }

    private Place place(BoardId board) {
        return places.computeIfAbsent(board, id -> {
            ResultSamples results = new ResultSamples(id, outlet, ticker);
            return new Place(new BoardDesk(id, settings, history, results::add), results);
        });
    }

    private void warn(String topic, Refused why) {
        if (nextWarning == Long.MIN_VALUE || ticker.nanos() - nextWarning >= 0) {
            LOG.warn("a message on {} was refused, {} so far: {}", topic, refused, why.getMessage());
            nextWarning = ticker.nanos() + MINUTE_NANOS;
        }
    }

    /** A second has passed. */
    public void tick() {
        places.values().forEach(place -> {
            place.board().tick();
            place.results().send(place.board().counts());
        });
    }

    /** Publishes what an answer of the history has led to. */
    public void sendResults() {
        places.values().forEach(place -> place.results().send(place.board().counts()));
    }

    /** What became of the messages. */
    public DeskCounts counts() {
        long live = places.values().stream()
                .mapToLong(place -> place.board().counts().live())
                .sum();
        long found = places.values().stream().mapToLong(place -> place.results().found()).sum();
        long dropped = places.values().stream().mapToLong(place -> place.results().dropped()).sum();
        long waiting = places.values().stream().mapToLong(place -> place.results().waiting()).sum();
        return new DeskCounts(received, refused, live, found, dropped, waiting);
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
        places.values().forEach(place -> place.results().close());
    }
}

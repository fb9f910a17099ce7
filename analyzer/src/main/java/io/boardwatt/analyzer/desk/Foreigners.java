package io.boardwatt.analyzer.desk;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.order.Counts;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Gzip;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.LoggerFactory;

/** The boards that speak through somebody else's agent, told by the {@code host} of their lines. For the desk's thread. */
final class Foreigners {
    /** Whoever may write there may invent names. */
    private static final int MOST = 10_000;
    /** A clock that is further ahead is wrong, and would never be over. */
    private static final long MOST_AHEAD_MILLIS = Duration.ofMinutes(10).toMillis();

    private static final BoardCounts NONE = new BoardCounts(0, 0, Counts.NONE);

    private record Place(ForeignDesk board, ResultSamples results) {}

    private final AnalysisSettings settings;
    private final History history;
    private final Outlet outlet;
    private final Ticker ticker;
    private final InstantSource wall;
    private final RareLog rare;
    private final Map<String, Place> places = new TreeMap<>();

    Foreigners(AnalysisSettings settings, History history, Outlet outlet, Ticker ticker, InstantSource wall) {
        this.settings = settings;
        this.history = history;
        this.outlet = outlet;
        this.ticker = ticker;
        this.wall = wall;
        this.rare = new RareLog(LoggerFactory.getLogger(Foreigners.class), ticker);
    }

    /**
     * Takes a payload.
     *
     * @param hasProbe whether a host is a board with a probe, about which nobody else may speak
     */
    void on(byte[] payload, Predicate<String> hasProbe) throws Refused {
        if (settings.windows().isEmpty() || !history.isThere()) {
            return;
        }
        long nowMillis = wall.millis();
        byte[] plain = Gzip.inflate(payload, SampleCodec.MOST_BYTES);
        for (Line line : LineProtocol.parseForeign(plain, TimeUnit.MILLISECONDS.toNanos(nowMillis))
                .lines()) {
            String host = line.tag("host");
            boolean isAhead = line.timestampNanos() / 1_000_000 > nowMillis + MOST_AHEAD_MILLIS;
            if (host != null && line.timestampNanos() > 0 && !isAhead && !hasProbe.test(host)) {
                on(host, line);
            }
        }
    }

    private void on(String host, Line line) {
        Place place = places.get(host);
        if (place == null) {
            if (!BoardId.isValid(host)) {
                rare.warn("name", host + " is no board id (a-z, 0-9 and -): nothing of it is summed up", null);
                return;
            } else if (places.size() >= MOST) {
                rare.warn("most", "more than " + MOST + " foreign hosts: nothing of " + host + " is summed up", null);
                return;
            }
            BoardId board = new BoardId(host);
            ResultSamples results = new ResultSamples(board, outlet, ticker);
            place = new Place(new ForeignDesk(board, settings.windows(), history, results::add), results);
            places.put(host, place);
        }
        place.board().on(line);
    }

    /** A second has passed. */
    void tick() {
        places.values().forEach(place -> {
            place.board().tick();
            place.results().tick(places.size());
        });
        send();
    }

    /** Publishes what there is. */
    void send() {
        places.values().forEach(place -> place.results().send(NONE));
    }

    Collection<ResultSamples> results() {
        return places.values().stream().map(Place::results).toList();
    }
}

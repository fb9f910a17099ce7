package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LongRangeTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long START = 500_000 * HOUR;

    private final Rows store = new Rows();

    /** Rows of a load that is 1 everywhere, of a tier, from a time to another. */
    private void have(Tier tier, long from, long to) {
        long step = tier == Tier.RAW ? 10 * SECOND : tier.step().toNanos();
        for (long nanos = from; nanos < to; nanos += step) {
            Line.Builder row = Line.of("system" + tier.suffix()).tag("host", "b");
            store.rows.add(
                    tier == Tier.RAW
                            ? row.field("load1", 1.0).at(nanos)
                            : row.field("load1_min", 1.0)
                                    .field("load1_mean", 1.0)
                                    .field("load1_max", 1.0)
                                    .field("n", 6L)
                                    .at(nanos));
        }
    }

    private List<LongRange.Piece> ask(long from, long to, Duration step) throws StoreException {
        Selection selection = new Selection("system", Map.of("host", "b"), List.of("load1"));
        List<LongRange.Piece> pieces = LongRange.of(store, selection, from, to, step);
        for (int i = 1; i < pieces.size(); i++) {
            assertThat(pieces.get(i).fromNanos())
                    .isGreaterThanOrEqualTo(pieces.get(i - 1).toNanos());
        }
        return pieces;
    }

    private static List<Tier> tiers(List<LongRange.Piece> pieces) {
        return pieces.stream().map(LongRange.Piece::tier).toList();
    }

    private static void isWhole(List<LongRange.Piece> pieces, long from, long to) {
        long reached = from;
        for (LongRange.Piece piece : pieces) {
            assertThat(piece.fromNanos()).isEqualTo(reached);
            reached = piece.toNanos();
        }
        assertThat(reached).isEqualTo(to);
    }

    @Test
    void hoursServeForSixHoursAndWhatIsNotOverYetComesFromMinutes() throws Exception {
        long now = START + 100 * HOUR + 30 * MINUTE;
        have(Tier.HOURS, START, START + 100 * HOUR);
        have(Tier.MINUTES, START + 50 * HOUR, now);
        List<LongRange.Piece> pieces = ask(START, START + 102 * HOUR, Duration.ofHours(2));
        assertThat(tiers(pieces)).containsExactly(Tier.HOURS, Tier.MINUTES);
        isWhole(pieces, START, START + 102 * HOUR);
    }

    @Test
    void minutesServeForTwoMinutesAndTheLastOnesComeFromRawRows() throws Exception {
        have(Tier.MINUTES, START, START + 58 * MINUTE);
        have(Tier.RAW, START, START + 60 * MINUTE);
        List<LongRange.Piece> pieces = ask(START, START + 60 * MINUTE, Duration.ofMinutes(2));
        assertThat(tiers(pieces)).containsExactly(Tier.MINUTES, Tier.RAW);
        isWhole(pieces, START, START + 60 * MINUTE);
    }

    @Test
    void anInstallationWhoseRollupsAreYoungerThanItsRowsShowsTheRows() throws Exception {
        have(Tier.RAW, START, START + 3 * HOUR);
        have(Tier.MINUTES, START + HOUR, START + 3 * HOUR);
        List<LongRange.Piece> pieces = ask(START, START + 3 * HOUR, Duration.ofMinutes(10));
        assertThat(tiers(pieces)).containsExactly(Tier.RAW, Tier.MINUTES);
        isWhole(pieces, START, START + 3 * HOUR);
    }

    @Test
    void withoutAnyRollupsThereAreTheRowsAlone() throws Exception {
        have(Tier.RAW, START, START + 2 * HOUR);
        assertThat(tiers(ask(START, START + 2 * HOUR, Duration.ofHours(1)))).containsExactly(Tier.RAW);
        assertThat(ask(START + 10 * HOUR, START + 20 * HOUR, Duration.ofHours(1)))
                .isEmpty();
    }

    @Test
    void whereRawRowsAreNoLongerKeptMinutesAreShownAndBeforeThoseHours() throws Exception {
        have(Tier.HOURS, START, START + 6 * HOUR);
        have(Tier.MINUTES, START + 2 * HOUR, START + 6 * HOUR);
        have(Tier.RAW, START + 5 * HOUR, START + 6 * HOUR);
        List<LongRange.Piece> pieces = ask(START, START + 6 * HOUR, Duration.ofSeconds(10));
        assertThat(tiers(pieces)).containsExactly(Tier.HOURS, Tier.MINUTES, Tier.RAW);
        isWhole(pieces, START, START + 6 * HOUR);
    }

    @Test
    void aGapOfTheRollupsIsFilledFromTheRows() throws Exception {
        have(Tier.MINUTES, START, START + HOUR);
        have(Tier.RAW, START, START + 3 * HOUR);
        have(Tier.MINUTES, START + 2 * HOUR, START + 3 * HOUR);
        Selection selection = new Selection("system", Map.of("host", "b"), List.of("load1"));
        List<LongRange.Piece> pieces = LongRange.of(store, selection, START, START + 3 * HOUR, Duration.ofMinutes(1));
        assertThat(tiers(pieces)).containsExactly(Tier.MINUTES, Tier.RAW);
        assertThat(pieces.get(1).fromNanos()).isEqualTo(START + HOUR);
        assertThat(pieces.get(1).toNanos()).isEqualTo(START + 2 * HOUR);
    }

    /** Rows in memory; steps of raw rows are their means. */
    private static final class Rows implements Store {
        final List<Line> rows = new ArrayList<>();

        @Override
        public void write(List<Line> lines) {
            rows.addAll(lines);
        }

        @Override
        public List<Line> series(SeriesQuery query) {
            List<Line> found = rows.stream()
                    .filter(row -> row.measurement().equals(query.selection().measurement()))
                    .filter(row -> row.timestampNanos() >= query.fromNanos() && row.timestampNanos() < query.toNanos())
                    .sorted(Comparator.comparingLong(Line::timestampNanos))
                    .toList();
            Optional<Duration> step = query.step();
            if (step.isEmpty()) {
                return found;
            }
            TreeMap<Long, Line> steps = new TreeMap<>();
            for (Line row : found) {
                long begin =
                        row.timestampNanos() / step.get().toNanos() * step.get().toNanos();
                steps.put(
                        begin,
                        Line.of("system").tag("host", "b").field("load1", 1.0).at(begin));
            }
            return List.copyOf(steps.values());
        }

        @Override
        public List<Line> last(Selection selection, long fromNanos) {
            throw new UnsupportedOperationException("not asked");
        }

        @Override
        public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) {
            throw new UnsupportedOperationException("not asked");
        }

        @Override
        public SortedSet<BoardId> boards(long fromNanos) {
            return new TreeSet<>();
        }

        @Override
        public void close() {}
    }
}

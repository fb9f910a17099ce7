package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class QuarantineTest {
    private static final List<Line> LINES = IntStream.range(0, 100)
            .mapToObj(i -> Line.of("m").field("v", i).at(i))
            .toList();

    @Test
    void badLinesThatTheStoreDoesNotNameAreFoundByHalving() throws Exception {
        Set<Integer> bad = Set.of(3, 50, 51, 99);
        Strict store = new Strict(line -> bad.contains((int) line.timestampNanos()), false);
        List<Quarantine.Refusal> refusals = Quarantine.write(store, LINES);
        assertThat(refusals)
                .extracting(refusal -> (int) refusal.line().timestampNanos())
                .containsExactlyInAnyOrderElementsOf(bad);
        assertThat(store.written).hasSize(96).doesNotHaveDuplicates();
        assertThat(store.calls).isLessThan(100);
    }

    @Test
    void badLinesThatTheStoreNamesCostOneMoreWrite() throws Exception {
        Strict store = new Strict(line -> line.timestampNanos() % 2 == 0, true);
        assertThat(Quarantine.write(store, LINES)).hasSize(50);
        assertThat(store.written).hasSize(50);
        assertThat(store.calls).isEqualTo(2);
    }

    @Test
    void aStoreThatIsAwayKeepsTheWholeBatch() {
        Strict store = new Strict(line -> false, false);
        store.away = true;
        assertThatThrownBy(() -> Quarantine.write(store, LINES))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TRANSIENT));
    }

    @Test
    void everyLineMayBeBad() throws Exception {
        assertThat(Quarantine.write(new Strict(line -> true, false), LINES)).hasSize(100);
        assertThat(Quarantine.write(new Strict(line -> true, true), LINES)).hasSize(100);
        assertThat(Quarantine.write(new Strict(line -> true, true), List.of())).isEmpty();
    }

    @Test
    void aLineWhoseRefusalIsUnclearIsGivenUpOnlyWhenOthersAreTaken() throws Exception {
        Strict oneBad = new Strict(line -> line.timestampNanos() == 70, false);
        oneBad.kind = Kind.UNCLEAR;
        assertThat(Quarantine.write(oneBad, LINES)).singleElement().satisfies(refusal -> {
            assertThat(refusal.line().timestampNanos()).isEqualTo(70);
            assertThat(refusal.kind()).isEqualTo(Kind.REJECTED);
        });
        Strict wrongAddress = new Strict(line -> true, false);
        wrongAddress.kind = Kind.UNCLEAR;
        for (int size : new int[] {1, 2, 100}) {
            assertThatThrownBy(() -> Quarantine.write(wrongAddress, LINES.subList(0, size)))
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.kind()).isEqualTo(Kind.OPERATOR))
                    .hasMessageContaining("not the lines");
        }
    }

    @Test
    void aWrongAddressIsFoundOutWithoutSendingEachLineOfALargeBatch() {
        Strict wrongAddress = new Strict(line -> true, false);
        wrongAddress.kind = Kind.UNCLEAR;
        List<Line> many = java.util.Collections.nCopies(100_000, LINES.get(0));
        assertThatThrownBy(() -> Quarantine.write(wrongAddress, many)).isInstanceOf(StoreException.class);
        assertThat(wrongAddress.calls).isLessThan(300);
    }

    /** Refuses a batch whole when a line in it is bad. */
    private static final class Strict implements Store {
        private final Predicate<Line> bad;
        private final boolean names;
        private final List<Line> written = new ArrayList<>();
        private int calls;
        private boolean away;
        private Kind kind = Kind.REJECTED;

        Strict(Predicate<Line> bad, boolean names) {
            this.bad = bad;
            this.names = names;
        }

        @Override
        public void write(List<Line> lines) throws StoreException {
            calls++;
            if (away) {
                throw new StoreException(Kind.TRANSIENT, "away", null);
            }
            List<Line> refused = lines.stream().filter(bad).toList();
            if (!refused.isEmpty()) {
                throw new StoreException(kind, "bad", null, StoreException.Details.of(names ? refused : List.of()));
            }
            written.addAll(lines);
        }

        @Override
        public List<Line> last(Selection selection, long fromNanos) {
            return List.of();
        }

        @Override
        public List<Line> series(SeriesQuery query) {
            return List.of();
        }

        @Override
        public List<Line> aggregate(Selection selection, long fromNanos, long toNanos) {
            return List.of();
        }

        @Override
        public SortedSet<BoardId> boards(long fromNanos) {
            return java.util.Collections.emptySortedSet();
        }

        @Override
        public void close() {}
    }
}

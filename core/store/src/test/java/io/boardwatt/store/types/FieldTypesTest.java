package io.boardwatt.store.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.store.FieldConflict;
import io.boardwatt.store.Quarantine.Refusal;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FieldTypesTest {
    private static final Line WHOLE = foreign(FieldValue.of(25), 1);
    private static final Line FLOAT = foreign(FieldValue.of(24.6), 2);

    @TempDir
    Path folder;

    @Test
    void theFirstValueThatIsStoredFixesTheTypeOverARestart() throws Exception {
        TypedStore store = new TypedStore();
        assertThat(collector("a", store).write(List.of(WHOLE))).isEmpty();
        List<Refusal> refusals = collector("a", store).write(List.of(FLOAT, foreign(FieldValue.of(26), 3)));
        assertThat(refusals).singleElement().satisfies(refusal -> {
            assertThat(refusal.line()).isEqualTo(FLOAT);
            assertThat(refusal.kind()).isEqualTo(Kind.REJECTED);
            assertThat(refusal.reason()).isEqualTo("the field 'temp' of t is integer and takes no float");
        });
        assertThat(store.refused).as("found out before it was sent").isZero();
        assertThat(store.rows).hasSize(2);
    }

    @Test
    void wholeNumbersBecomeFloatsAndUnsignedOnesSignedAndFloatsNeverWhole() throws Exception {
        TypedStore store = new TypedStore();
        Writes collector = collector("a", store);
        assertThat(collector.write(List.of(FLOAT, WHOLE, foreign(new FieldValue.OfUnsigned(-1), 3))))
                .isEmpty();
        assertThat(store.rows)
                .containsExactly(FLOAT, foreign(FieldValue.of(25.0), 1), foreign(FieldValue.of(0x1p64), 3));
        Line unsigned = Line.of("u").field("n", new FieldValue.OfUnsigned(7)).at(1);
        assertThat(collector.write(
                        List.of(unsigned, Line.of("u").field("n", 8.0).at(2))))
                .extracting(refusal -> refusal.line().timestampNanos())
                .containsExactly(2L);
        assertThat(store.rows).contains(Line.of("u").field("n", 7).at(1));
    }

    @Test
    void theCatalogueFixesItsOwnTypesWhateverCameFirst() throws Exception {
        TypedStore store = new TypedStore();
        Line text = Line.of("cpu").tag("host", "a").field("usage_idle", "text").at(1);
        Line whole = Line.of("cpu").tag("host", "a").field("usage_idle", 7).at(2);
        assertThat(collector("a", store).write(List.of(text, whole)))
                .extracting(Refusal::line)
                .containsExactly(text);
        assertThat(store.rows)
                .containsExactly(
                        Line.of("cpu").tag("host", "a").field("usage_idle", 7.0).at(2));
    }

    @Test
    void theSecondCollectorOnAStoreFollowsTheFirst() throws Exception {
        TypedStore store = new TypedStore();
        collector("a", store).write(List.of(FLOAT));
        Writes second = collector("b", store);
        assertThat(second.write(List.of(WHOLE)))
                .as("widened to what the store has")
                .isEmpty();
        assertThat(store.rows).contains(foreign(FieldValue.of(25.0), 1));

        TypedStore whole = new TypedStore();
        collector("c", whole).write(List.of(WHOLE));
        Writes late = collector("d", whole);
        assertThat(late.write(List.of(FLOAT))).hasSize(1);
        int sent = whole.refused;
        assertThat(late.write(List.of(FLOAT, foreign(FieldValue.of(7), 5)))).hasSize(1);
        assertThat(whole.refused).as("it knows by now").isEqualTo(sent);
    }

    @Test
    void wholeNumbersThatWereStoredGiveWayToFloatsThatTheStoreHasInOtherDays() throws Exception {
        TypedStore store = new TypedStore();
        Writes collector = collector("a", store);
        collector.write(List.of(WHOLE));
        store.types.put("t.temp", FieldType.FLOAT); // a new week began with another collector's float
        assertThat(collector.write(List.of(foreign(FieldValue.of(26), 3)))).isEmpty();
        assertThat(collector("a", store).write(List.of(FLOAT)))
                .as("kept on disk")
                .isEmpty();
    }

    @Test
    void aTypeThatWasNotStoredIsNotLearned() throws Exception {
        TypedStore store = new TypedStore();
        Writes collector = collector("a", store);
        store.away = true;
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> collector.write(List.of(WHOLE))))
                .isInstanceOf(StoreException.class);
        store.away = false;
        assertThat(collector.write(List.of(FLOAT))).isEmpty();
    }

    @Test
    void whatAPowerCutLeftOfTheLastLineIsCutOff() throws Exception {
        TypedStore store = new TypedStore();
        collector("a", store)
                .write(List.of(
                        WHOLE,
                        Line.of("odd ,=\"").tag("host", "a").field("f \\", true).at(1)));
        Path file = folder.resolve("a");
        long size = Files.size(file);
        Files.writeString(file, "t other=0", StandardOpenOption.APPEND);
        Writes again = collector("a", store);
        assertThat(Files.size(file)).isEqualTo(size);
        assertThat(again.write(List.of(
                        Line.of("t").tag("host", "a").field("other", 7).at(1),
                        Line.of("odd ,=\"").tag("host", "a").field("f \\", 1.0).at(1))))
                .extracting(refusal -> refusal.line().measurement())
                .containsExactly("odd ,=\"");
    }

    @Test
    void moreFieldsThanAreKeptAreLeftToTheStore() throws Exception {
        TypedStore store = new TypedStore();
        Writes collector = collector("a", store);
        Line.Builder wide = Line.of("wide").tag("host", "a");
        for (int i = 0; i < FieldTypes.MOST_LEARNED; i++) {
            wide.field("f" + i, i);
        }
        collector.write(List.of(wide.at(1)));
        assertThat(collector.types.isFull()).isTrue();
        assertThat(collector.write(List.of(WHOLE))).isEmpty();
        assertThat(collector.write(List.of(FLOAT))).hasSize(1);
        assertThat(store.refused).isEqualTo(1);
    }

    private static Line foreign(FieldValue value, long nanos) {
        return Line.of("t").tag("b", "a").field("temp", value).at(nanos);
    }

    /** A collector with its types in a file of that name, as after a start. */
    private Writes collector(String name, Store store) throws IOException {
        FieldTypes types = new FieldTypes(new TypeFile(folder.resolve(name)));
        return new Writes(types, new TypedWrites(store, types));
    }

    private record Writes(FieldTypes types, TypedWrites writes) {
        List<Refusal> write(List<Line> lines) throws StoreException, IOException {
            List<Refusal> refusals = writes.write(lines);
            writes.keepTypes();
            return refusals;
        }
    }

    /** Fixes types as InfluxDB does within some days: by the first value. */
    private static final class TypedStore implements Store {
        private final Map<String, FieldType> types = new HashMap<>();
        private final List<Line> rows = new ArrayList<>();
        private int refused;
        private boolean away;

        @Override
        public void write(List<Line> lines) throws StoreException {
            if (away) {
                throw new StoreException(Kind.TRANSIENT, "away", null);
            }
            for (Line line : lines) {
                for (Map.Entry<String, FieldValue> field : line.fields().entrySet()) {
                    FieldType type = FieldType.of(field.getValue());
                    FieldType held = types.putIfAbsent(line.measurement() + '.' + field.getKey(), type);
                    if (held != null && held != type) {
                        refused++;
                        FieldConflict conflict = new FieldConflict(line.measurement(), field.getKey(), held);
                        throw new StoreException(
                                Kind.REJECTED,
                                "field type conflict",
                                null,
                                new StoreException.Details(List.of(line), Optional.of(conflict), Optional.empty()));
                    }
                }
            }
            rows.addAll(lines);
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
            return new TreeSet<>();
        }

        @Override
        public void close() {}
    }
}

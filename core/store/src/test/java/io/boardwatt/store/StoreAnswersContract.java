package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException.Kind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The server of a contract test, and what every store must answer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class StoreAnswersContract {
    protected static final long SECOND = 1_000_000_000;
    /** A whole minute, an hour ago: young enough for any retention, and a start of any step that divides a minute. */
    protected static final long START = (System.currentTimeMillis() / 60_000 - 60) * 60 * SECOND;

    Store store;
    String measurement;

    /** The server, running. */
    protected abstract StoreAddress address();

    /** The same server with a secret that it does not know. */
    protected abstract StoreAddress addressWithAWrongSecret();

    /** Nobody listens there. */
    protected abstract StoreAddress addressWithoutAServer();

    /** Ends the server as kill -9 does and starts it again on the same data. */
    protected abstract void killAndRestart() throws Exception;

    /** Called before rows are looked for; for a store that shows them only after seconds. */
    protected void makeVisible() {}

    /** Whether a field comes back in the type it was written in. */
    protected boolean keepsTypes() {
        return true;
    }

    /** Whether boards are told by the time of their rows, and not by its day alone. */
    protected boolean tellsBoardsByTime() {
        return true;
    }

    @BeforeEach
    void open(org.junit.jupiter.api.TestInfo test) {
        store = address().open(InstantSource.system());
        measurement = "m_"
                + Integer.toHexString(
                        test.getTestMethod().orElseThrow().getName().hashCode());
    }

    @AfterEach
    void closeIt() {
        store.close();
    }

    @Test
    void stepsAreMeansLabelledByTheirStart() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 25; second++) {
            lines.add(Line.of(measurement)
                    .tag("host", "a")
                    .field("v", (double) second)
                    .field("n", second)
                    .field("s", "text")
                    .at(START + second * SECOND + 1_000));
        }
        store.write(lines);
        settled(25);
        List<Line> steps = store.series(new SeriesQuery(
                Selection.of(measurement), START, START + 60 * SECOND, Optional.of(Duration.ofSeconds(10))));
        assertThat(steps)
                .containsExactly(
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 4.5)
                                .field("n", 4.5)
                                .at(START),
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 14.5)
                                .field("n", 14.5)
                                .at(START + 10 * SECOND),
                        Line.of(measurement)
                                .tag("host", "a")
                                .field("v", 22.0)
                                .field("n", 22.0)
                                .at(START + 20 * SECOND));
        assertThat(store.series(new SeriesQuery(
                        new Selection(measurement, Map.of("host", "a"), List.of("n", "s")),
                        START,
                        START + 10 * SECOND,
                        Optional.of(Duration.ofSeconds(10)))))
                .containsExactly(
                        Line.of(measurement).tag("host", "a").field("n", 4.5).at(START));
    }

    @Test
    void theEndOfASpanIsNotPartOfIt() throws Exception {
        store.write(List.of(
                Line.of(measurement).field("v", 1.0).at(START),
                Line.of(measurement).field("v", 2.0).at(START + SECOND)));
        settled(2);
        assertThat(store.series(new SeriesQuery(Selection.of(measurement), START, START + SECOND, Optional.empty())))
                .containsExactly(Line.of(measurement).field("v", 1.0).at(START));
    }

    @Test
    void lastIsTheNewestRowOfEachSeries() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            for (String host : List.of("a", "b")) {
                lines.add(Line.of(measurement)
                        .tag("host", host)
                        .field("v", (double) second)
                        .at(START + second * SECOND));
            }
        }
        lines.add(Line.of(measurement).tag("host", "old").field("v", 9.0).at(START - 100 * SECOND));
        store.write(lines);
        settled(10);
        assertThat(store.last(Selection.of(measurement), START))
                .containsExactlyInAnyOrder(
                        Line.of(measurement).tag("host", "a").field("v", 4.0).at(START + 4 * SECOND),
                        Line.of(measurement).tag("host", "b").field("v", 4.0).at(START + 4 * SECOND));
        assertThat(store.last(new Selection(measurement, Map.of("host", "b"), List.of("v")), START))
                .containsExactly(
                        Line.of(measurement).tag("host", "b").field("v", 4.0).at(START + 4 * SECOND));
    }

    @Test
    void aggregateGivesLeastMeanGreatestAndCountPerSeries() throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            Line.Builder line = Line.of(measurement)
                    .tag("host", "a")
                    .field("v", (double) second)
                    .field("s", "text");
            if (keepsTypes()) {
                line.field("b", true);
            }
            lines.add(line.at(START + second * SECOND));
        }
        store.write(lines);
        settled(5);
        assertThat(store.aggregate(Selection.of(measurement), START, START + 4 * SECOND))
                .containsExactly(Line.of(measurement)
                        .tag("host", "a")
                        .field("v_min", 0.0)
                        .field("v_mean", 1.5)
                        .field("v_max", 3.0)
                        .field("n", 4)
                        .at(START));
    }

    @Test
    void boardsAreThoseWithARowSince() throws Exception {
        store.write(List.of(
                Line.of(measurement).tag("host", "young").field("v", 1.0).at(START + 3_000 * SECOND),
                Line.of(measurement + "_2")
                        .tag("host", "young-2")
                        .field("s", keepsTypes() ? FieldValue.of("text") : FieldValue.of(1.0))
                        .at(START + 3_000 * SECOND),
                Line.of(measurement).tag("host", "old").field("v", 1.0).at(START),
                Line.of(measurement).tag("host", "No board").field("v", 1.0).at(START + 3_000 * SECOND)));
        makeVisible();
        Set<BoardId> young = Set.of(new BoardId("young"), new BoardId("young-2"));
        await().atMost(30, TimeUnit.SECONDS).until(() -> {
            Set<BoardId> boards = store.boards(START + 3_000 * SECOND);
            return tellsBoardsByTime() ? boards.equals(young) : boards.containsAll(young);
        });
        assertThat(store.boards(START)).contains(new BoardId("old"), new BoardId("young"));
    }

    @Test
    void whatWasNeverWrittenIsEmptyAndNoFailure() throws Exception {
        Selection nothing = Selection.of("never_written");
        assertThat(store.series(rows(nothing))).isEmpty();
        assertThat(store.last(nothing, START)).isEmpty();
        assertThat(store.aggregate(nothing, START, START + SECOND)).isEmpty();
        assertThat(store.series(new SeriesQuery(nothing, START, START + SECOND, Optional.of(Duration.ofSeconds(1)))))
                .isEmpty();
        store.write(List.of(Line.of(measurement).field("v", 1.0).at(START)));
        settled(1);
        assertThat(store.series(rows(new Selection(measurement, Map.of("host", "nobody"), List.of()))))
                .isEmpty();
        assertThat(store.series(rows(new Selection(measurement, Map.of(), List.of("never")))))
                .isEmpty();
    }

    /** All rows of this test's measurement, when so many are visible; then none more may come. */
    List<Line> settled(int count) {
        return eventually(rows(Selection.of(measurement)), count);
    }

    boolean settledOn(Line row) {
        await().atMost(30, TimeUnit.SECONDS)
                .until(() -> store.series(rows(Selection.of(measurement))).equals(List.of(row)));
        return true;
    }

    protected List<Line> eventually(SeriesQuery query, int count) {
        makeVisible();
        return await().atMost(30, TimeUnit.SECONDS)
                .ignoreExceptionsMatching(e -> e instanceof StoreException s && s.kind() == Kind.TRANSIENT)
                .until(() -> store.series(query), rows -> rows.size() >= count);
    }

    static SeriesQuery rows(Selection selection) {
        return new SeriesQuery(selection, START, START + 3_600 * SECOND, Optional.empty());
    }
}

package io.boardwatt.hub.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A table that QuestDB suspends, since something stands where its rows should go. */
@Timeout(120)
final class EmbeddedSuspendedTest {
    private static final String DAY = "2026-03-01";
    private static final long NOON = 1_772_366_400_000_000_000L;
    private static final long SECOND = 1_000_000_000;

    @TempDir
    Path folder;

    private StoreProcess process;
    private Store store;

    @BeforeEach
    void start() throws Exception {
        process = StoreProcess.start(folder, 0);
        store = new EmbeddedAddress(process.url(), Optional.of(process.password()), Retention.FOR_EVER)
                .open(InstantSource.system());
    }

    @AfterEach
    void end() throws Exception {
        store.close();
        process.close();
    }

    @Test
    void theRowsOfOtherTablesAreStoredAndItsOwnWhenTheCauseIsGone() throws Exception {
        List<Path> obstacles = suspend();
        store.write(List.of(row("well", 2)));
        assertThat(rows("well", 2)).isNotEmpty();
        assertThatThrownBy(() -> store.write(List.of(row("ill", 3))))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.kind()).isEqualTo(StoreException.Kind.OPERATOR))
                .hasMessageContaining("suspended {ill");
        for (Path obstacle : obstacles) {
            Files.delete(obstacle);
        }
        store.write(List.of(row("ill", 4)));
        assertThat(rows("ill", 3)).extracting(Line::timestampNanos).contains(at(1), at(3), at(4));
    }

    @Test
    void aCommitThatWasTornIsPassedOverAndTheRowsThatComeAgainAreStored() throws Exception {
        List<Path> obstacles = suspend();
        ProcessHandle child = process.child();
        child.destroyForcibly();
        child.onExit().join();
        end();
        for (Path obstacle : obstacles) {
            Files.delete(obstacle);
        }
        try (Stream<Path> files = Files.walk(table("ill"))) {
            for (Path event : files.filter(file -> file.endsWith("_event")).toList()) {
                Files.write(event, new byte[Math.toIntExact(Files.size(event))]); // named, and never filled
            }
        }
        start();
        store.write(List.of(row("well", 2)));
        Awaitility.await().ignoreExceptions().untilAsserted(() -> {
            store.write(List.of(row("ill", 1), row("ill", 5)));
            assertThat(rows("ill", 2)).extracting(Line::timestampNanos).containsExactly(at(1), at(5));
        });
    }

    /** Files where the day's folder would be. @return the files */
    private List<Path> suspend() throws Exception {
        store.write(List.of(row("well", 0)));
        store.write(List.of(Line.of("ill").tag("host", "a").field("v", 0.0).at(NOON - 86_400 * SECOND)));
        rows("well", 1);
        // The folder's name may end in the number of the commit that made it.
        List<Path> obstacles = new ArrayList<>(List.of(table("ill").resolve(DAY)));
        for (int commit = 0; commit < 10; commit++) {
            obstacles.add(table("ill").resolve(DAY + '.' + commit));
        }
        for (Path obstacle : obstacles) {
            Files.writeString(obstacle, "in the way");
        }
        Awaitility.await().until(() -> {
            try {
                store.write(List.of(row("ill", 1)));
                return false;
            } catch (StoreException e) {
                return e.kind() == StoreException.Kind.OPERATOR;
            }
        });
        return obstacles;
    }

    private Path table(String measurement) throws IOException {
        try (Stream<Path> tables = Files.list(folder.resolve("db"))) {
            return tables.filter(Files::isDirectory)
                    .filter(path -> path.getFileName().toString().startsWith(measurement + "~"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static long at(int second) {
        return NOON + second * SECOND;
    }

    private static Line row(String measurement, int second) {
        return Line.of(measurement).tag("host", "a").field("v", (double) second).at(at(second));
    }

    private List<Line> rows(String measurement, int count) {
        SeriesQuery query = new SeriesQuery(Selection.of(measurement), NOON, NOON + 3_600 * SECOND, Optional.empty());
        return Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .ignoreExceptions()
                .until(() -> store.series(query), rows -> rows.size() >= count);
    }
}

package io.boardwatt.store.victoria;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreAnswersContract;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.testing.VictoriaServer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of the contract a real VictoriaMetrics keeps, and its exceptions one by one. */
@Requires(Service.VICTORIA_METRICS)
final class VictoriaStoreTest extends StoreAnswersContract {
    private VictoriaServer server;

    @BeforeAll
    void start(@TempDir Path folder) {
        server = new VictoriaServer(folder);
    }

    @AfterAll
    void end() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    protected StoreAddress address() {
        return new InfluxAddress(server.url(), "any", "any", Optional.empty());
    }

    @Override
    protected StoreAddress addressWithAWrongSecret() {
        throw new UnsupportedOperationException("it has no secrets of its own");
    }

    @Override
    protected StoreAddress addressWithoutAServer() {
        return new InfluxAddress(URI.create("http://127.0.0.1:1"), "any", "any", Optional.empty());
    }

    @Override
    protected void killAndRestart() {
        throw new UnsupportedOperationException("what it took in the last seconds would be lost");
    }

    @Override
    protected void makeVisible() {
        server.flush();
    }

    @Override
    protected boolean keepsTypes() {
        return false;
    }

    @Override
    protected boolean tellsBoardsByTime() {
        return false;
    }

    @Test
    void numbersBecomeFloatsTruthBecomesOneTextIsLeftOutAndTimesAreWholeMilliseconds() throws Exception {
        try (Store store = address().open(InstantSource.system())) {
            store.write(List.of(
                    Line.of("exceptions")
                            .tag("host", "a")
                            .field("i", 7)
                            .field("b", true)
                            .field("s", "text")
                            .at(START + 1_234_567),
                    Line.of("exceptions")
                            .tag("host", "a")
                            .field("s", "text alone")
                            .at(START + 2_000_000)));
            assertThat(eventually(
                            new SeriesQuery(Selection.of("exceptions"), START, START + SECOND, Optional.empty()), 1))
                    .containsExactly(Line.of("exceptions")
                            .tag("host", "a")
                            .field("i", 7.0)
                            .field("b", 1.0)
                            .at(START + 1_000_000));
        }
    }

    @Test
    void moreThanADayIsNotAskedForAtOnce() {
        try (Store store = address().open(InstantSource.system())) {
            StoreException refused = catchThrowableOfType(
                    StoreException.class,
                    () -> store.series(new SeriesQuery(
                            Selection.of("m"), START - 7 * 86_400 * SECOND, START, Optional.of(Duration.ofHours(1)))));
            assertThat(refused.kind()).isEqualTo(StoreException.Kind.UNSUPPORTED);
        }
    }
}

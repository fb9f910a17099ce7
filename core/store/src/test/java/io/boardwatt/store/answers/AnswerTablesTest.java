package io.boardwatt.store.answers;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.AnsweringServer;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Recorded answers come from a server of the test's own, through the store, to whoever writes batches. */
final class AnswerTablesTest {
    private static final Map<String, AnswerTable> TABLES = Map.of(
            "influx-2", AnswerTables.INFLUX_2,
            "influx-1", AnswerTables.INFLUX_1,
            "influx-3", AnswerTables.INFLUX_3,
            "victoria-metrics", AnswerTables.VICTORIA_METRICS,
            "embedded", AnswerTables.EMBEDDED);
    private static final List<Line> ONE = List.of(Line.of("m").field("v", 1.0).at(1));

    static Stream<Arguments> answers() {
        return TABLES.keySet().stream()
                .sorted()
                .flatMap(store -> recorded(store).stream().map(answer -> Arguments.of(store, answer)));
    }

    private static List<RecordedAnswer> recorded(String store) {
        List<RecordedAnswer> answers = new ArrayList<>(RecordedAnswer.in(store));
        answers.addAll(RecordedAnswer.in("any"));
        return answers;
    }

    @ParameterizedTest
    @MethodSource("answers")
    void eachAnswerIsTakenForWhatItMeans(String store, RecordedAnswer answer) throws Exception {
        try (AnsweringServer server = server(store, answer.status(), answer.body());
                Store open = address(store, server.url()).open(InstantSource.system())) {
            assertThat(outcome(open)).isEqualTo(answer.kind());
        }
    }

    @Test
    void noRowOfATableIsWithoutARecordedAnswer() {
        TABLES.forEach((store, table) -> {
            Set<Meaning> covered = new HashSet<>();
            recorded(store).forEach(answer -> covered.add(table.meaning(answer.status(), answer.body())));
            covered.add(table.meaning(Meaning.NO_ANSWER, "timeout"));
            assertThat(covered).as(store).containsExactlyInAnyOrderElementsOf(table.rows());
        });
    }

    @Test
    void aStoreThatAsksForPatienceGetsIt() throws Exception {
        for (String store : TABLES.keySet()) {
            try (AnsweringServer server = server(store, 503, "{\"message\":\"busy\"}");
                    Store open = address(store, server.url()).open(InstantSource.system())) {
                open.write(ONE);
                assertThat(store).as("it should have refused").isEmpty();
            } catch (StoreException e) {
                assertThat(e.details().retryAfter()).as(store).contains(Duration.ofSeconds(7));
            }
        }
    }

    /** What the writer of batches is told: of what is unclear, that it is no line's fault. */
    private static Kind outcome(Store store) {
        try {
            return Quarantine.write(store, ONE).get(0).kind();
        } catch (StoreException e) {
            return e.kind();
        }
    }

    private static AnsweringServer server(String store, int status, String body) throws Exception {
        String version = switch (store) {
            case "influx-1" -> "1.13.2";
            case "influx-2" -> "v2.8.0";
            case "influx-3" -> "3.11.2";
            default -> "";
        };
        Map<String, String> headers = version.isEmpty()
                ? Map.of("Retry-After", "7")
                : Map.of("X-Influxdb-Version", version, "Retry-After", "7");
        String questions = store.equals("embedded")
                ? "{\"columns\":[],\"dataset\":[]}"
                : "vm_app_version{version=\"victoria-metrics\"} 1";
        return new AnsweringServer(status, body, questions, headers);
    }

    private static StoreAddress address(String store, URI url) {
        return store.equals("embedded")
                ? new EmbeddedAddress(url, Optional.empty(), Retention.FOR_EVER)
                : new InfluxAddress(url, "o", "b", Optional.empty());
    }
}

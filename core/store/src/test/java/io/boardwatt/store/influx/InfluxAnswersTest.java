package io.boardwatt.store.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.AnsweringServer;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InfluxAnswersTest {
    @ParameterizedTest(name = "{0} {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    400 | unable to parse 'm v= 1': missing field value                            | REJECTED
                    400 | partial write: dropped 3 points outside retention policy of duration 24h | EXPIRED
                    422 | partial write: dropped 3 points outside retention policy of duration 24h | EXPIRED
                    422 | field type conflict: input field v is type float, already exists as type string dropped=1 | REJECTED
                    413 | too large                                                                | REJECTED
                    401 | unauthorized access                                                      | OPERATOR
                    403 | forbidden                                                                | OPERATOR
                    404 | bucket boardwatt not found                                               | OPERATOR
                    500 | engine: write /data/wal: no space left on device                         | OPERATOR
                    500 | engine: cache-max-memory-size exceeded                                   | TRANSIENT
                    429 | slow down                                                                | TRANSIENT
                    503 | unavailable                                                              | TRANSIENT
                    """)
    void eachAnswerToAWriteHasItsMeaning(int status, String words, StoreException.Kind kind) throws IOException {
        String body = "{\"code\":\"any\",\"message\":\"" + words + "\"}";
        try (AnsweringServer server = new AnsweringServer(status, body, "{}");
                Store store =
                        new InfluxAddress(server.url(), "o", "b", Optional.empty()).open(InstantSource.system())) {
            List<Line> lines = List.of(Line.of("m").field("v", 1.0).at(1));
            StoreException refused = catchThrowableOfType(StoreException.class, () -> store.write(lines));
            assertThat(refused.kind()).isEqualTo(kind);
            assertThat(refused).hasMessageContaining(words);
        }
    }
}

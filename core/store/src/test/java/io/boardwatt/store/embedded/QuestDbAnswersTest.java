package io.boardwatt.store.embedded;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuestDbAnswersTest {
    private static final String NOTHING = "{\"columns\":[],\"dataset\":[]}";
    private static final List<Line> TWO = List.of(
            Line.of("m").tag("host", "a").field("v", 1.0).at(1),
            Line.of("m").tag("host", "b").field("v", 2.0).at(1));

    @ParameterizedTest(name = "{0} {1} is {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    400 | error in line 2: table: m, column: v; cast error     | REJECTED
                    400 | error in line 1: table: m; table does not exist      | TRANSIENT
                    413 | too large                                            | REJECTED
                    401 | unauthorized                                         | OPERATOR
                    404 | not found                                            | OPERATOR
                    500 | could not allocate, errno 28 no space left on device | OPERATOR
                    500 | could not commit                                     | TRANSIENT
                    503 | busy                                                 | TRANSIENT
                    """)
    void eachAnswerToAWriteHasItsMeaning(int status, String words, StoreException.Kind kind) throws IOException {
        StoreException refused = write(status, "{\"message\":\"" + words + "\"}", NOTHING, TWO);
        assertThat(refused.kind()).isEqualTo(kind);
        assertThat(refused).hasMessageContaining(words);
    }

    @Test
    void theLineThatAnAnswerNumbersIsNamed() throws IOException {
        String body = "{\"message\":\"error in line 2: cast error\"}";
        assertThat(write(400, body, NOTHING, TWO).lines()).containsExactly(TWO.get(1));
        List<Line> withALineEnd =
                List.of(Line.of("m").tag("host", "a").field("s", "one\ntwo").at(1), TWO.get(1));
        assertThat(write(400, body, NOTHING, withALineEnd).lines()).isEmpty();
    }

    @Test
    void aSuspendedTableNeedsAnOperatorAlthoughItsWritesAreAnsweredWell() throws IOException {
        String suspended =
                "{\"columns\":[{\"name\":\"name\",\"type\":\"STRING\"},{\"name\":\"x\",\"type\":\"STRING\"}],"
                        + "\"dataset\":[[\"m\",\"x\"]]}";
        StoreException refused = write(204, "", suspended, TWO);
        assertThat(refused.kind()).isEqualTo(StoreException.Kind.OPERATOR);
        assertThat(refused).hasMessageContaining("suspended [m]");
    }

    private static StoreException write(int status, String body, String questionBody, List<Line> lines)
            throws IOException {
        try (AnsweringServer server = new AnsweringServer(status, body, questionBody);
                Store store = new EmbeddedAddress(server.url(), Optional.empty(), Optional.empty())
                        .open(InstantSource.system())) {
            return catchThrowableOfType(StoreException.class, () -> store.write(lines));
        }
    }
}

package io.boardwatt.store.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.AnsweringServer;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class QuestDbAnswersTest {
    private static final String NOTHING = "{\"columns\":[],\"dataset\":[]}";
    private static final List<Line> TWO = List.of(
            Line.of("m").tag("host", "a").field("v", 1.0).at(1),
            Line.of("m").tag("host", "b").field("v", 2.0).at(1));

    @Test
    void theLineThatAnAnswerNumbersIsNamed() throws IOException {
        String body = "{\"message\":\"error in line 2: cast error\"}";
        assertThat(write(400, body, NOTHING, TWO).details().lines()).containsExactly(TWO.get(1));
        List<Line> withALineEnd =
                List.of(Line.of("m").tag("host", "a").field("s", "one\ntwo").at(1), TWO.get(1));
        assertThat(write(400, body, NOTHING, withALineEnd).details().lines()).isEmpty();
    }

    private static StoreException write(int status, String body, String questionBody, List<Line> lines)
            throws IOException {
        try (AnsweringServer server = new AnsweringServer(status, body, questionBody, Map.of());
                Store store = new EmbeddedAddress(server.url(), Optional.empty(), Retention.FOR_EVER)
                        .open(InstantSource.system())) {
            return catchThrowableOfType(StoreException.class, () -> store.write(lines));
        }
    }
}

package io.boardwatt.store.answers;

import io.boardwatt.store.StoreException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An answer that a server gave, and what it means to whoever offers one line.
 *
 * @param status the HTTP status
 * @param kind what the writer of batches makes of it
 * @param body the answer
 */
record RecordedAnswer(int status, Kind kind, String body) {
    /** Those of one file among the resources. */
    static List<RecordedAnswer> in(String file) {
        try (InputStream in = RecordedAnswer.class.getResourceAsStream("/answers/" + file + ".txt")) {
            List<RecordedAnswer> answers = new ArrayList<>();
            for (String line : new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split(" \\| ", 3);
                    answers.add(new RecordedAnswer(Integer.parseInt(parts[0]), Kind.valueOf(parts[1]), parts[2]));
                }
            }
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

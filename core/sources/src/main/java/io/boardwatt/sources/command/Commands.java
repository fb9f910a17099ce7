package io.boardwatt.sources.command;

import io.boardwatt.sources.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs that can be asked. Blocks until the answer or its deadline: called aside, by one thread at a time. */
@FunctionalInterface
public interface Commands {
    /** Asks one: {@code run("vcgencmd", "get_throttled")}. Never throws. */
    Answer run(String... words);

    /** Where there are none. */
    static Commands none() {
        return words -> Answer.none(Reason.MISSING, words[0] + " is not asked here");
    }

    /** Recorded output, one file a call: {@code vcgencmd_get_throttled.txt}. */
    static Commands recorded(Path folder) {
        return words -> {
            Path file = folder.resolve(String.join("_", words) + ".txt");
            try {
                return Answer.of(Files.readString(file, StandardCharsets.UTF_8));
            } catch (IOException e) {
                return Answer.none(Reason.MISSING, "no recorded output of " + String.join(" ", words));
            }
        };
    }
}

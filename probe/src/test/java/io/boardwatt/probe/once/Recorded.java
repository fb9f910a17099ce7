package io.boardwatt.probe.once;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.testing.BoardTree;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** {@code --once} over recorded boards, as a test asks for it. */
final class Recorded {
    private Recorded() {}

    /** A fixture's tree, overlay, commands and errors. */
    static Asked board(String board, double seconds, List<MeterFile> meters) {
        Path folder = BoardTree.folder(board);
        return new Asked(
                folder.resolve("root"),
                Optional.of(folder.resolve("t1")),
                seconds,
                Optional.of(folder.resolve("cmd")).filter(Files::isDirectory),
                Optional.of(folder.resolve("errors.json")).filter(Files::exists),
                meters,
                "json");
    }

    /** What it prints. */
    static String printed(Asked asked) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BoardId id = new BoardId("bench");
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Once.print(
                    asked,
                    id,
                    SourceOptions.of(asked.root(), id.value(), Ticker.system(), Duration.ofSeconds(20)),
                    new Context(
                            List.of(),
                            Map.of(),
                            Map.of(),
                            out,
                            () -> Instant.ofEpochSecond(1_796_054_711),
                            code -> {}));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The objects that it prints, by id. */
    static Map<String, JsonObject> values(Asked asked) throws Exception {
        Map<String, JsonObject> values = new TreeMap<>();
        for (Json each : ((Json.Array) Json.parse(printed(asked))).values()) {
            JsonObject value = (JsonObject) each;
            values.put(value.text("id"), value);
        }
        return values;
    }
}

package io.boardwatt.probe.once;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.testing.BoardTree;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code --once} over recorded boards, as a test asks for it. */
final class Recorded {
    private static final BoardId BENCH = new BoardId("bench");

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
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Once.print(asked, BENCH, options(asked), context(out));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The rows of the later reading, and of the first one what is said only now and then. */
    static List<Line> lines(Asked asked) throws Exception {
        Asked first = new Asked(
                asked.root(), Optional.empty(), 1, asked.commands(), asked.errors(), asked.meters(), asked.output());
        Map<String, Line> all = new TreeMap<>();
        for (Asked each : List.of(first, asked)) {
            for (Line line : Once.look(
                            each, BENCH, options(each), context(new PrintStream(OutputStream.nullOutputStream())))
                    .lines()) {
                all.merge(line.measurement() + line.tags(), line, Recorded::together);
            }
        }
        return List.copyOf(all.values());
    }

    private static Line together(Line before, Line now) {
        SortedMap<String, FieldValue> fields = new TreeMap<>(before.fields());
        fields.putAll(now.fields());
        return new Line(now.measurement(), now.tags(), fields, now.timestampNanos());
    }

    private static SourceOptions options(Asked asked) {
        return SourceOptions.of(asked.root(), BENCH.value(), Ticker.system(), Duration.ofSeconds(20));
    }

    private static Context context(PrintStream out) {
        return new Context(List.of(), Map.of(), Map.of(), out, () -> Instant.ofEpochSecond(1_796_054_711), code -> {});
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

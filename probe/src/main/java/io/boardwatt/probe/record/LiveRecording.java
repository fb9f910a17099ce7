package io.boardwatt.probe.record;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.sources.command.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Makes a recording: the tree, the tree a second later, the output of programs, and reads that fail. */
public final class LiveRecording {
    private static final long APART_NANOS = 1_000_000_000;
    private static final List<List<String>> COMMANDS = List.of(
            List.of("vcgencmd", "get_throttled"),
            List.of("vcgencmd", "measure_clock", "arm"),
            List.of("vcgencmd", "pmic_read_adc"));

    private LiveRecording() {}

    /**
     * Writes it into {@code folder}: {@code root}, {@code t1}, {@code cmd}, {@code errors.json}, {@code recording.json}.
     *
     * @throws IOException when the folder holds something, or cannot be written
     */
    public static void into(Path folder, SourceOptions options) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> entries = Files.list(folder)) {
                if (entries.findAny().isPresent()) {
                    throw new IOException(folder + " is not empty; it takes a new folder");
                }
            }
        }
        Files.createDirectories(folder.resolve("root/proc"));
        Ticker ticker = options.ticker();
        Recorder recorder = new Recorder(options.root(), folder);
        long begin = ticker.nanos();
        recorder.first();
        commands(folder, options, "");
        for (long left = APART_NANOS; left > 0; left = begin + APART_NANOS - ticker.nanos()) {
            LockSupport.parkNanos(left);
        }
        long second = ticker.nanos();
        recorder.later();
        commands(folder, options, ".t1");
        Files.writeString(
                folder.resolve("recording.json"),
                JsonObject.of().put("dt_s", (second - begin) / 1e9).build() + "\n");
    }

    private static void commands(Path folder, SourceOptions options, String suffix) throws IOException {
        for (List<String> words : COMMANDS) {
            Answer answer = options.commands().run(words.toArray(new String[0]));
            if (answer.text().isPresent()) {
                Files.createDirectories(folder.resolve("cmd"));
                Files.writeString(
                        folder.resolve("cmd/" + String.join("_", words) + suffix + ".txt"),
                        answer.text().get());
            }
        }
        String engine = suffix.isEmpty() ? options.names().list() : "";
        if (!engine.isEmpty()) {
            Files.createDirectories(folder.resolve("cmd"));
            Files.writeString(folder.resolve("cmd/engine_containers.txt"), EngineNames.only(engine));
        }
    }
}

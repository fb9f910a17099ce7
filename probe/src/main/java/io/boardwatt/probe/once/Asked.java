package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import io.boardwatt.sources.board.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What {@code --once} is to look at.
 *
 * @param root the folder that stands for {@code /}
 * @param then what has changed in it later
 * @param seconds how much later
 * @param commands recorded output of programs
 * @param errors reads that must fail
 * @param meters captured lines of meters
 * @param output {@code table}, {@code line} or {@code json}
 */
public record Asked(
        Path root,
        Optional<Path> then,
        double seconds,
        Optional<Path> commands,
        Optional<Path> errors,
        List<MeterFile> meters,
        String output) {
    /** Copies the list. */
    public Asked {
        meters = List.copyOf(meters);
    }

    /** One tree as it is. */
    public static Asked of(Path root, String output) {
        return new Asked(root, Optional.empty(), 1, Optional.empty(), Optional.empty(), List.of(), output);
    }

    /** The same of a whole recording, when its folder was given: with its overlay, output and errors. */
    public Asked orOfRecording() {
        Path tree = root.resolve("root");
        if (Files.isDirectory(root.resolve("proc")) || !Files.isDirectory(tree.resolve("proc"))) {
            return this;
        }
        return new Asked(
                tree,
                then.or(() -> Optional.of(root.resolve("t1")).filter(Files::isDirectory)),
                then.isPresent() ? seconds : recordedSeconds(),
                commands.or(() -> Optional.of(root.resolve("cmd")).filter(Files::isDirectory)),
                errors.or(() -> Optional.of(root.resolve("errors.json")).filter(Files::exists)),
                meters,
                output);
    }

    private double recordedSeconds() {
        try {
            Double said = JsonObject.parse(Files.readString(root.resolve("recording.json")))
                    .number("dt_s");
            return said == null ? seconds : said;
        } catch (IOException | NotJson e) {
            return seconds;
        }
    }

    /** Whether a live tree is asked to be what only a recording can be. */
    public boolean mixesLiveAndRecorded() {
        return Tree.isLive(root) && (needsCopy() || commands.isPresent());
    }

    /** Whether the tree is changed while it is looked at. */
    boolean needsCopy() {
        return then.isPresent() || errors.isPresent();
    }
}

package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.BlockName;
import io.boardwatt.analysis.evidence.Mark;
import io.boardwatt.analysis.statistics.Quantity;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Events that say why an estimate leaves something out, or why it is doubtful. */
public final class Notices {
    private Notices() {}

    /** A block is left out: each reason by its name, and a sentence. */
    static Line marked(BoardId board, Block block, Set<Mark> marks, long nanos) {
        BlockName name = block.name();
        Set<Mark> sorted = new TreeSet<>(marks);
        String why = sorted.stream()
                .map(mark -> mark == Mark.RUNNER ? block.reason() : mark.sentence())
                .collect(Collectors.joining("; "));
        String detail = JsonObject.of()
                .put("marks", Json.texts(sorted.stream().map(Mark::id).toList()))
                .put("arm", name.arm())
                .put("pair", name.pair())
                .build()
                .toString();
        return notice(
                board,
                name,
                name.workload(),
                "Block " + name.block() + " (" + name.workload() + ", " + name.arm() + ") is left out: " + why + ".",
                detail,
                nanos);
    }

    /** The pairs are lopsided. */
    static Line skewed(BoardId board, BlockName name, Quantity quantity, long nanos) {
        return notice(
                board,
                name,
                name.workload() + " " + name.arm() + " " + quantity.id(),
                "The pairs of " + name.workload() + ", " + name.arm() + " are strongly skewed: the interval of "
                        + quantity.id() + " may be too narrow.",
                "{}",
                nanos);
    }

    /** A run was joined without its beginning: nobody knows its reference. */
    public static Line unknownRun(BoardId board, Block block, long nanos) {
        return notice(
                board,
                block.name(),
                "-",
                "Run " + block.name().run() + " is not judged: its beginning never came here, and no store had it.",
                "{}",
                nanos);
    }

    private static Line notice(
            BoardId board, BlockName name, String subject, String message, String detail, long nanos) {
        return new RunEvent(
                        RunEvent.Kind.NOTICE,
                        RunEvent.Severity.WARNING,
                        name.run(),
                        subject,
                        message,
                        name.block(),
                        detail)
                .toLine(board, nanos);
    }
}

package io.boardwatt.analysis;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.block.Blocks;
import io.boardwatt.analysis.block.Moment;
import io.boardwatt.analysis.block.RunStep;
import io.boardwatt.analysis.evidence.Evidence;
import io.boardwatt.analysis.evidence.Mark;
import io.boardwatt.analysis.overhead.Limits;
import io.boardwatt.analysis.overhead.Notices;
import io.boardwatt.analysis.overhead.Run;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One soak runner's stream: its steps wait, in their order, until the board's samples have come as far. For one thread. */
final class WorkStream {
    private static final long MILLISECOND_NANOS = 1_000_000L;
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final BoardId board;
    private final Limits limits;
    private final Blocks blocks = new Blocks();
    private final ArrayDeque<RunStep> waiting = new ArrayDeque<>();
    private @Nullable Run run;
    private String runId = "";
    private long reachedNanos = Long.MIN_VALUE;
    private String unknownRun = "";
    private long unknownRuns;
    private long emittedNanos = Long.MIN_VALUE / 2;

    WorkStream(BoardId board, Limits limits) {
        this.board = board;
        this.limits = limits;
    }

    void on(Sample sample) {
        reachedNanos = sample.timestampNanos();
        blocks.on(sample, waiting::add);
    }

    /**
     * Takes what waits as far as the board's samples allow.
     *
     * @param unwatched the board has no probe: its blocks are judged by their work alone
     * @param silent the board's probe has fallen silent: what it did not say is missing
     */
    void judge(Evidence evidence, boolean unwatched, boolean silent, Consumer<Result> out) {
        while (!waiting.isEmpty()) {
            RunStep step = waiting.element();
            if (step instanceof RunStep.BlockOver over) {
                boolean passed = unwatched || evidence.hasPassed(over.block());
                if (!passed && !silent) {
                    return;
                }
                block(over.block(), evidence, passed ? null : Mark.METRICS_SILENT, out);
            } else if (step instanceof RunStep.Started started) {
                run = new Run(board, started.outline(), limits);
                runId = started.run();
            } else if (step instanceof RunStep.Over over && run != null && runId.equals(over.run())) {
                long nanos = stamp(over.at());
                emit(nanos, run.over(over.asPlanned(), nanos), out);
                run = null;
            }
            waiting.remove();
        }
    }

    private void block(Block block, Evidence evidence, @Nullable Mark silence, Consumer<Result> out) {
        long nanos = stamp(block.end());
        if (run == null || !runId.equals(block.name().run())) {
            unknownRuns++;
            if (!block.name().run().equals(unknownRun)) {
                unknownRun = block.name().run();
                emit(
                        block.end().nanos(),
                        List.of(Notices.unknownRun(board, block, block.end().nanos())),
                        out);
            }
            return;
        }
        emit(nanos, run.on(block, evidence, silence, nanos), out);
    }

    /**
     * The timestamp of what is found at that moment. The end of a run often lies in the second of its last block, and a
     * row must never replace another: what comes second is a millisecond later.
     */
    private long stamp(Moment at) {
        long ahead = emittedNanos - at.nanos();
        return ahead >= 0 && ahead < SECOND_NANOS ? emittedNanos + MILLISECOND_NANOS : at.nanos();
    }

    private void emit(long nanos, List<Line> lines, Consumer<Result> out) {
        if (!lines.isEmpty()) {
            emittedNanos = nanos;
            out.accept(new Result(nanos, lines));
        }
    }

    /** The oldest moment about which the board's samples may still be asked; {@link Long#MAX_VALUE} for none. */
    long needsFrom() {
        long from = run == null && waiting.isEmpty() ? Long.MAX_VALUE : reachedNanos;
        from = Math.min(from, blocks.openSince().map(Moment::nanos).orElse(Long.MAX_VALUE));
        for (RunStep step : waiting) {
            if (step instanceof RunStep.BlockOver over && over.block().first() != null) {
                from = Math.min(from, over.block().first().nanos());
            }
        }
        return from;
    }

    /** The runner is gone without a word: nothing is kept for it any longer. */
    void giveUp() {
        run = null;
    }

    long unknownRuns() {
        return unknownRuns;
    }

    long malformed() {
        return blocks.malformed();
    }
}

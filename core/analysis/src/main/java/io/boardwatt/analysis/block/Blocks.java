package io.boardwatt.analysis.block;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads one work stream, in order, as runs and blocks. For one thread. */
public final class Blocks {
    private static final Comparator<RunEvent> IN_ORDER = Comparator.comparingInt(Blocks::rank)
            .thenComparingLong(RunEvent::block)
            .thenComparing(RunEvent::kind); // a block's start stands before its end

    private @Nullable OpenBlock open;
    private String factor = "-";
    private long malformed;

    /** Takes the next sample of the stream. The order of its lines does not matter: a store forgets it. */
    public void on(Sample sample, Consumer<RunStep> out) {
        Moment moment = Moment.of(sample);
        Double cpuMillis = sample.lines().get(0).number("workload_cpu_ms");
        if (open != null) {
            open.see(moment, cpuMillis);
        }
        List<Line> rows = sample.lines().stream()
                .filter(line -> line.measurement().equals("work"))
                .collect(Collectors.toCollection(ArrayList::new));
        List<RunEvent> events = sample.lines().stream()
                .map(RunEvent::ofLine)
                .flatMap(Optional::stream)
                .sorted(IN_ORDER)
                .toList();
        for (RunEvent event : events) {
            // One sample may hold the end of a block and the start of the next: each row goes to its own.
            rows.removeIf(row -> isOfOpen(row) && work(row, moment, out));
            begin(event, moment, out);
            rows.removeIf(row -> isOfOpen(row) && work(row, moment, out));
            end(event, moment, out);
        }
        rows.forEach(row -> work(row, moment, out));
    }

    private boolean isOfOpen(Line row) {
        Double block = row.number("block");
        return open != null && block != null && open.name().block() == block.longValue();
    }

    private static int rank(RunEvent event) {
        return switch (event.kind()) {
            case RUN_STARTED -> 0;
            case RUN_ENDED, RUN_ABORTED -> 2;
            default -> 1;
        };
    }

    private void begin(RunEvent event, Moment moment, Consumer<RunStep> out) {
        try {
            if (event.kind() == RunEvent.Kind.RUN_STARTED) {
                abandon(out);
                RunOutline outline = RunOutline.ofJson(event.detail());
                factor = outline.factor();
                out.accept(new RunStep.Started(event.run(), outline));
            } else if (event.kind() == RunEvent.Kind.BLOCK_STARTED) {
                BlockOutline outline = BlockOutline.ofJson(event.detail());
                abandon(out);
                open = new OpenBlock(name(event.run(), outline), moment);
            }
        } catch (Refused e) {
            malformed++;
        }
    }

    private BlockName name(String run, BlockOutline outline) {
        return new BlockName(
                run, outline.workload(), factor, outline.arm(), outline.instances(), outline.block(), outline.pair());
    }

    private boolean work(Line line, Moment moment, Consumer<RunStep> out) {
        String run = line.tag("run");
        String workload = line.tag("workload");
        String its = line.tag("factor");
        String arm = line.tag("arm");
        String instance = line.tag("instance");
        Double block = line.number("block");
        Double pair = line.number("pair");
        Double instances = line.number("instances");
        if (run == null || workload == null || its == null || arm == null || instance == null || block == null) {
            malformed++;
            return true;
        }
        if (open == null
                || open.name().block() != block.longValue()
                || !open.name().run().equals(run)) {
            // Its start was lost: the row says all that is needed. A block that was open did not say that it ended.
            abandon(out);
            open = new OpenBlock(
                    new BlockName(
                            run,
                            workload,
                            its,
                            arm,
                            instances == null ? 1 : instances.intValue(),
                            block.longValue(),
                            pair == null ? 0 : pair.longValue()),
                    moment);
        }
        open.varies(its);
        Double done = line.number("done");
        if (done != null && "steady".equals(line.text("state"))) {
            open.steady(instance, done, moment);
        }
        return true;
    }

    private void end(RunEvent event, Moment moment, Consumer<RunStep> out) {
        if (event.kind() == RunEvent.Kind.BLOCK_ENDED) {
            try {
                BlockOutline outline = BlockOutline.ofJson(event.detail());
                if (open == null || open.name().block() != outline.block()) {
                    abandon(out);
                    open = new OpenBlock(name(event.run(), outline), moment);
                }
                out.accept(new RunStep.BlockOver(open.over(true, outline.reason())));
                open = null;
            } catch (Refused e) {
                malformed++;
            }
        } else if (event.kind() == RunEvent.Kind.RUN_ENDED || event.kind() == RunEvent.Kind.RUN_ABORTED) {
            abandon(out);
            out.accept(new RunStep.Over(event.run(), event.kind() == RunEvent.Kind.RUN_ENDED, moment));
        }
    }

    private void abandon(Consumer<RunStep> out) {
        if (open != null) {
            out.accept(new RunStep.BlockOver(open.over(false, "")));
            open = null;
        }
    }

    /** When the block under way began; empty between blocks. */
    public Optional<Moment> openSince() {
        return open == null ? Optional.empty() : Optional.of(open.start());
    }

    /** Rows and events of the stream that lacked what they must have. */
    public long malformed() {
        return malformed;
    }
}

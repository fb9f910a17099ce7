package io.boardwatt.analysis.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlocksTest {
    private static final BoardId BOARD = new BoardId("b");

    private final Blocks blocks = new Blocks();
    private final List<RunStep> steps = new ArrayList<>();
    private int second;

    private void on(Line.Builder... lines) {
        on(1_000L * second, lines);
    }

    private void on(long monoMillis, Line.Builder... lines) {
        long nanos = second * 1_000_000_000L;
        Header header = new Header(
                Publisher.SOAK,
                new StreamId("00000000000000bb"),
                1,
                new BootId("0".repeat(32)),
                second + 1,
                monoMillis,
                false);
        List<Line> all = new ArrayList<>();
        all.add(SampleCodec.firstLine(BOARD, header, nanos, List.of()));
        for (Line.Builder line : lines) {
            all.add(line.tag("host", "b").at(nanos));
        }
        Collections.reverse(all.subList(1, all.size())); // the order within a sample must not matter
        blocks.on(new Sample(BOARD, header, nanos, all), steps::add);
        second++;
    }

    private static Line.Builder work(int block, int instance, double done, String state) {
        return Line.of("work")
                .tag("run", "r")
                .tag("workload", "w")
                .tag("factor", "isolation")
                .tag("arm", "native")
                .tag("instance", String.valueOf(instance))
                .field("done", done)
                .field("block", (long) block)
                .field("pair", 1L)
                .field("instances", 2L)
                .field("state", state);
    }

    private static Line.Builder event(RunEvent.Kind kind, int block, String reason) {
        return Line.of("event")
                .tag("kind", kind.id())
                .tag("severity", "info")
                .tag("run", "r")
                .tag("subject", "w")
                .field("message", "m")
                .field("block", (long) block)
                .field("detail", new BlockOutline(Math.max(1, block), 1, "w", "native", 2, reason).toJson());
    }

    private Block only() {
        assertThat(steps).hasSize(1);
        return ((RunStep.BlockOver) steps.get(0)).block();
    }

    @Test
    void onlySteadySecondsCountAndInstancesAddUp() {
        on(event(RunEvent.Kind.BLOCK_STARTED, 1, ""));
        on(work(1, 1, 99, "warmup"), work(1, 2, 99, "warmup"));
        on(work(1, 1, 10, "steady"), work(1, 2, 20, "steady"));
        on(work(1, 1, 12, "steady"), work(1, 2, 22, "steady"));
        on(work(1, 1, 99, "cooldown"));
        on(event(RunEvent.Kind.BLOCK_ENDED, 1, ""));
        assertThat(only().rate()).isEqualTo(11 + 21);
        assertThat(only().seconds()).isEqualTo(2);
        assertThat(only().missingShare()).isZero();
        assertThat(only().ended()).isTrue();
    }

    @Test
    void oneSampleMayHoldTheEndOfABlockAndTheStartOfTheNext() {
        on(event(RunEvent.Kind.BLOCK_STARTED, 1, ""));
        on(work(1, 1, 10, "steady"));
        on(
                work(1, 1, 30, "steady"),
                event(RunEvent.Kind.BLOCK_ENDED, 1, ""),
                event(RunEvent.Kind.BLOCK_STARTED, 2, ""));
        assertThat(only().rate()).isEqualTo(20);
        assertThat(blocks.openSince()).isPresent();
    }

    @Test
    void aBlockThatCouldNotStartBeginsAndEndsInOneSampleWithTheRunnersReason() {
        on(event(RunEvent.Kind.BLOCK_STARTED, 1, ""), event(RunEvent.Kind.BLOCK_ENDED, 1, "start-failed"));
        assertThat(only().reason()).isEqualTo("start-failed");
        assertThat(only().first()).isNull();
        assertThat(only().rate()).isZero();
    }

    @Test
    void aRateIsOverTheSecondsThatAreThereAndTheMissingOnesAreSaid() {
        on(work(1, 1, 10, "steady"), work(1, 2, 10, "steady"));
        on(work(1, 1, 10, "steady"));
        on(work(1, 1, 10, "steady"), work(1, 2, 10, "steady"));
        on(event(RunEvent.Kind.BLOCK_ENDED, 1, ""));
        assertThat(only().rate()).isEqualTo(20);
        assertThat(only().missingShare()).isBetween(0.16, 0.17);
    }

    @Test
    void aBlockWhoseEndWasLostIsOverWhenTheNextOneBegins() {
        on(work(1, 1, 10, "steady"));
        on(work(2, 1, 10, "warmup"));
        assertThat(only().ended()).isFalse();
        assertThat(only().name().block()).isEqualTo(1);
    }

    @Test
    void aStepOfTheWallClockAgainstTheMonotonicOneIsSeen() {
        on(event(RunEvent.Kind.BLOCK_STARTED, 1, ""));
        on(work(1, 1, 10, "steady"));
        on(500, work(1, 1, 10, "steady"));
        on(event(RunEvent.Kind.BLOCK_ENDED, 1, ""));
        assertThat(only().clockStepped()).isTrue();
    }

    @Test
    void rowsThatLackWhatTheyMustHaveAreCounted() {
        on(Line.of("work").tag("run", "r").field("done", 1.0));
        on(Line.of("event")
                .tag("kind", "block_started")
                .tag("severity", "info")
                .field("message", "m")
                .field("block", 1L)
                .field("detail", "no json"));
        assertThat(blocks.malformed()).isEqualTo(2);
        assertThat(steps).isEmpty();
    }
}

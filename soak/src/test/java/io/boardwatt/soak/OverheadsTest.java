package io.boardwatt.soak;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunId;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.plan.PlanReader;
import io.boardwatt.soak.plan.Schedule;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverheadsTest {
    private static final BoardId BOARD = new BoardId("b1");
    private static final RunId RUN = new RunId("20261130T180000Z-p-0001");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Overheads overheads =
            new Overheads(BOARD, RUN, new PrintStream(out, true, StandardCharsets.UTF_8), Ticker.system());

    private static Line.Builder overhead(String run, long n, String interval) {
        return Line.of("overhead")
                .tag("host", "b1")
                .tag("run", run)
                .tag("workload", "sysbench-cpu")
                .tag("factor", "isolation")
                .tag("arm", "container")
                .tag("instances", "1")
                .tag("quantity", "throughput_loss")
                .tag("window", "run")
                .field("value", 0.2012)
                .field("n", n)
                .field("interval", interval)
                .field("verdict", "overhead");
    }

    private void arrives(Line.Builder line) {
        arrives(line, 5);
    }

    private void arrives(Line.Builder line, long atNanos) {
        Header header = new Header(
                Publisher.ANALYZER,
                new StreamId("00000000000000a1"),
                1,
                new BootId("0123456789abcdef0123456789abcdef"),
                1,
                1,
                false);
        List<Line> lines = List.of(SampleCodec.firstLine(BOARD, header, atNanos, List.of()), line.at(atNanos));
        overheads.take(new Incoming(
                "boardwatt/v1/b1/analysis", LineProtocol.format(lines).getBytes(StandardCharsets.UTF_8), false));
    }

    private List<String> printed() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void eachNewResultOfThisRunIsPrintedWithItsIntervalAndN() {
        arrives(overhead(RUN.value(), 4, "sequence"));
        arrives(overhead(RUN.value(), 4, "sequence"));
        arrives(overhead("20261130T170000Z-p-0002", 9, "sequence"));
        arrives(overhead(RUN.value(), 10, "t").field("low", 0.189).field("high", 0.214));

        assertThat(printed())
                .containsExactly(
                        "sysbench-cpu × 1, container: throughput loss 20.1 %, no interval yet, n = 4 (sequence):"
                                + " overhead",
                        "sysbench-cpu × 1, container: throughput loss 20.1 % [18.9, 21.4], n = 10 (t): overhead");
    }

    @Test
    void atTheEndItSaysHowManyPairsTheAnalyzerLeftOut() {
        arrives(overhead(RUN.value(), 4, "sequence").field("n_marked", 0L), 5);
        arrives(overhead(RUN.value(), 8, "t").field("n_marked", 2L), 6);

        assertThat(overheads.counts())
                .containsExactly("sysbench-cpu × 1, container: n = 8 pairs, n_marked = 2 left out");
    }

    @Test
    void resultsThatAreSentAgainAreNotPrintedAgain() {
        arrives(overhead(RUN.value(), 5, "sequence"), 5);
        arrives(overhead(RUN.value(), 6, "sequence"), 6);
        arrives(overhead(RUN.value(), 6, "t"), 6);

        arrives(overhead(RUN.value(), 5, "sequence"), 5);
        arrives(overhead(RUN.value(), 6, "sequence"), 6);

        assertThat(printed()).hasSize(3);
    }

    @Test
    void aMessageThatCannotBeReadIsPassedOver() {
        overheads.take(new Incoming("boardwatt/v1/b1/analysis", new byte[] {1, 2, 3}, false));

        assertThat(printed()).isEmpty();
        assertThat(overheads.isEmpty()).isTrue();
    }

    @Test
    void aSeriesIsNarrowOnceItsIntervalIs() throws Exception {
        Schedule.Series series = new Schedule(PlanReader.read("p", "workloads: [{name: sysbench-cpu}]\n", Map.of()))
                .series()
                .get(0);
        assertThat(overheads.isNarrow(series, 1)).isFalse();

        arrives(overhead(RUN.value(), 5, "sequence"));
        assertThat(overheads.isNarrow(series, 1)).isFalse();
        arrives(overhead(RUN.value(), 6, "sequence").field("low", 0.19).field("high", 0.215));
        assertThat(overheads.isNarrow(series, 1)).isFalse();
        assertThat(overheads.isNarrow(series, 1.3)).isTrue();
    }

    @Test
    void theFinalResultIsNotWaitedForOnceItIsThere() throws Exception {
        overheads.awaitFinal(Duration.ofDays(1));
        arrives(overhead(RUN.value(), 10, "t"));
        overheads.awaitFinal(Duration.ofDays(1));

        assertThat(overheads.isEmpty()).isFalse();
    }
}

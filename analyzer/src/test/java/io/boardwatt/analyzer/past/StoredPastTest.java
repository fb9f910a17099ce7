package io.boardwatt.analyzer.past;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.BoardAnalysis;
import io.boardwatt.analysis.Result;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.analyzer.MemoryStore;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.store.Store;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.boardwatt.testing.SimulatedRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoredPastTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;
    private static final BoardId BOARD = new BoardId("rpi4-03");
    private static final SimulatedRun RUN =
            new SimulatedRun(BOARD, 6, 6, 20, new double[] {1000, 930}, new double[] {5, 5.2}, 0.02, 9);
    private static final long START = SimulatedRun.START_SECOND * SECOND;
    private static final long END = START + RUN.work().size() * SECOND;

    private final MemoryStore memory = new MemoryStore();

    private static StoredPast past(Store store) {
        return new StoredPast(store, Windows.known(), Duration.ofDays(2));
    }

    private static List<Result> judged(List<Sample> samples) {
        BoardAnalysis analysis = new BoardAnalysis(BOARD, AnalysisSettings.usual());
        List<Result> results = new ArrayList<>();
        samples.forEach(sample -> analysis.on(sample, results::add));
        return results;
    }

    private static List<Sample> asTheyCame() {
        List<Sample> all = new ArrayList<>(RUN.metrics());
        all.addAll(RUN.work());
        return all;
    }

    private static void isTheSamePast(Store store) throws Exception {
        List<Sample> read = past(store).samples(BOARD, START - MINUTE, END + MINUTE);
        assertThat(read).hasSameSizeAs(asTheyCame());
        assertThat(judged(read)).isEqualTo(judged(asTheyCame()));
    }

    @Test
    void whatAStoreGivesBackIsJudgedAsWhatCameLive() throws Exception {
        memory.collect(asTheyCame());
        isTheSamePast(memory);
    }

    @Test
    @Requires(Service.INFLUXDB)
    void whatAnInfluxDbGivesBackIsJudgedAsWhatCameLive() throws Exception {
        try (InfluxServer server = InfluxServer.setUp();
                Store store = new InfluxAddress(
                                server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN))
                        .open(java.time.InstantSource.system())) {
            store.write(SampleCodec.linesOf(asTheyCame()));
            Past.Since since = past(store).since(BOARD, END - 10 * SECOND);
            assertThat(since.fromNanos()).isEqualTo(START - MINUTE);
            isTheSamePast(store);
        }
    }

    @Test
    void aRunUnderWayIsReadFromItsStart() throws Exception {
        memory.collect(RUN.work().subList(0, 150));
        assertThat(past(memory).since(BOARD, START + 150 * SECOND).fromNanos()).isEqualTo(START - MINUTE);
    }

    @Test
    void aRunThatEndedBeforeTheLastSignOfAnAnalyzerIsNotReadAgain() throws Exception {
        memory.collect(RUN.work());
        long now = Math.floorDiv(END, MINUTE) * MINUTE + 60 * MINUTE;
        memory.write(List.of(Line.of("cpu_1m")
                .tag("host", BOARD.value())
                .tag("cpu", "cpu-total")
                .field("n", 60L)
                .at(now - 3 * MINUTE)));
        Past.Since since = past(memory).since(BOARD, now);
        assertThat(since.windowsFromNanos()).isEqualTo(now - 3 * MINUTE);
        assertThat(since.fromNanos()).isEqualTo(now - 4 * MINUTE);
    }

    @Test
    void aRunThatEndedWhileNoAnalyzerRanIsOwedItsLastWord() throws Exception {
        memory.collect(RUN.work());
        memory.write(List.of(Line.of("cpu_1m")
                .tag("host", BOARD.value())
                .tag("cpu", "cpu-total")
                .field("n", 60L)
                .at(START + MINUTE)));
        assertThat(past(memory).since(BOARD, END + 60 * MINUTE).fromNanos()).isEqualTo(START - MINUTE);
    }

    @Test
    void nothingOlderThanTheLookbackIsRead() throws Exception {
        memory.collect(RUN.work().subList(0, 150));
        long now = START + 150 * SECOND;
        StoredPast shortSighted = new StoredPast(memory, Windows.known(), Duration.ofSeconds(10));
        assertThat(shortSighted.since(BOARD, now).fromNanos()).isEqualTo(now - 10 * SECOND);
    }

    @Test
    void aBoardThatIsNewHasNoPast() throws Exception {
        assertThat(past(memory).samples(BOARD, START, END)).isEmpty();
        assertThat(past(memory).since(BOARD, END).windowsFromNanos()).isEqualTo(Math.floorDiv(END, MINUTE) * MINUTE);
    }
}

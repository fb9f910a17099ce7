package io.boardwatt.sources;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.testing.BoardTree;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SourcesTest {
    private static final Duration SLOWEST = Duration.ofSeconds(20);

    @TempDir
    Path root;

    static List<String> boards() {
        return BoardTree.boards();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void everyLineOfEveryBoardIsInTheCatalogueAndNoRowStandsTwice(String board) throws Exception {
        BoardTree tree = BoardTree.copy(board, root);
        try (Sources sources = Sources.open(tree.root(), board, Ticker.system(), SLOWEST)) {
            Sampling sampling = new Sampling(sources::sample);
            sampling.sample();
            tree.moveOn();
            List<Line> lines = sampling.sample();
            assertThat(lines).hasSizeGreaterThan(8);
            assertThat(lines)
                    .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
            assertThat(new HashSet<>(
                            lines.stream().map(l -> l.measurement() + l.tags()).toList()))
                    .hasSameSizeAs(lines);
            assertThat(sources.failures()).isZero();
        }
    }

    @Test
    void aSampleAllocatesNothingOnceWarm() throws Exception {
        BoardTree tree = BoardTree.copy("lab-ina226-cgroup2", root);
        try (Sources sources = Sources.open(tree.root(), "board", Ticker.system(), SLOWEST)) {
            assertThat(allocatedBytes(new Sampling(sources::sample), 400))
                    .as("bytes in 400 samples")
                    .isZero();
        }
    }

    @Test
    void aSampleOfThisMachineAllocatesNothingOnceWarm() {
        try (Sources sources = Sources.open(Path.of("/"), "board", Ticker.system(), SLOWEST)) {
            // Nothing but what a disk or an interface takes that appears or vanishes meanwhile
            assertThat(allocatedBytes(new Sampling(sources::sample), 400) / 400)
                    .as("bytes per sample")
                    .isLessThan(64);
        }
    }

    private static long allocatedBytes(Sampling sampling, int samples) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 3_000; i++) {
            sampling.sampleOnly();
        }
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5; attempt++) { // the JIT compiler moves allocations about while it still works
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < samples; i++) {
                sampling.sampleOnly();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    @Test
    void whatIsPublishedLiesBetweenASecondReadersValuesBeforeAndAfter() throws Exception {
        try (Sources sources = Sources.open(Path.of("/"), "board", Ticker.system(), SLOWEST)) {
            Sampling sampling = new Sampling(sources::sample);
            sampling.sample();
            Map<String, Double> before = SecondReader.counters();
            sampling.sample();
            Map<String, Double> after = SecondReader.counters();
            Map<String, Double> published = new HashMap<>();
            for (String counter : before.keySet()) {
                String[] parts = counter.split("[ ,]", -1);
                Double value = parts.length == 2
                        ? sampling.numbers(parts[0]).get(parts[1])
                        : sampling.numbers(parts[0], parts[1], parts[2]).get(parts[3]);
                published.put(counter, value);
            }
            assertThat(before).hasSizeGreaterThan(10);
            published.forEach((counter, value) ->
                    assertThat(value).as(counter).isNotNull().isBetween(before.get(counter), after.get(counter)));
        }
    }

    @Test
    void aSourceWhoseFileIsBrokenEndsOnlyItsOwnTurn() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", root);
        tree.write("/proc/stat", "garbage\n");
        tree.write("/proc/diskstats", "1 2\n");
        Files.delete(tree.root().resolve("proc/uptime"));
        try (Sources sources = Sources.open(tree.root(), "board", Ticker.system(), SLOWEST)) {
            List<Line> lines = new Sampling(sources::sample).sample();
            assertThat(lines).extracting(Line::measurement).contains("mem", "net", "temp", "frequency");
            assertThat(sources.silences())
                    .extracting(Silence::id)
                    .contains("cpu.busy_pct", "disk.read_Bps", "clock.uptime_s");
        }
    }
}

package io.boardwatt.soak.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Against outputs recorded from sysbench 1.0.20. */
class SysbenchReaderTest {
    private static final Load CPU = Loads.named("sysbench-cpu").orElseThrow();
    private static final Load MEMORY = Loads.named("sysbench-memory").orElseThrow();

    private static byte[] recorded(String name) throws IOException {
        try (InputStream in = SysbenchReaderTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** The output in pieces of random size, as frames come. */
    private static List<Work> work(Load load, byte[] output, long seed) {
        RandomGenerator random = new java.util.Random(seed);
        List<Work> work = new ArrayList<>();
        WorkReader reader = load.reader();
        LineAssembler lines = new LineAssembler(line -> reader.read(line).ifPresent(work::add));
        for (int at = 0; at < output.length; ) {
            int n = Math.min(output.length - at, 1 + random.nextInt(40));
            lines.accept(java.util.Arrays.copyOfRange(output, at, at + n), n);
            at += n;
        }
        lines.close();
        return work;
    }

    @Test
    void theRateOfEachSecondIsTheWorkDoneInIt() throws IOException {
        assertThat(work(CPU, recorded("sysbench-cpu.txt"), 1)).startsWith(new Work(1, 2808.64), new Work(2, 2712.84));
        assertThat(work(MEMORY, recorded("sysbench-memory.txt"), 1))
                .startsWith(new Work(1, 20100.27), new Work(2, 20249.42));
    }

    @Test
    void howTheOutputIsCutIntoFramesChangesNothing() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            assertThat(work(CPU, recorded("sysbench-cpu.txt"), seed))
                    .isEqualTo(work(CPU, recorded("sysbench-cpu.txt"), -1));
        }
    }

    @Test
    void warningsHeadingsAndSummariesAreNoWork() {
        WorkReader reader = CPU.reader();

        for (String line : List.of(
                "WARNING: the --test option is deprecated. You can pass a script name or path on the command line",
                "sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)",
                "",
                "[ 1s ] thds: 1 eps: nan lat (ms,95%): 0.00",
                "[ 1s ] thds: 1 eps: -1.00 lat (ms,95%): 0.00",
                "[ 1s ] thds: 1 eps: 12",
                "    events per second:  3003.29",
                "FATAL: unable to create thread")) {
            assertThat(reader.read(line)).as(line).isEmpty();
        }
    }

    @Test
    void aLoadThatFailsOrIsSilentTellsOfNoWork() throws IOException {
        assertThat(work(MEMORY, recorded("sysbench-failing.txt"), 1)).isEmpty();
        assertThat(work(MEMORY, new byte[0], 1)).isEmpty();
    }

    @Test
    void workNeverCountsTwice() {
        WorkReader reader = CPU.reader();

        assertThat(reader.read("[ 2s ] thds: 1 eps: 10.00 lat (ms,95%): 0.86")).contains(new Work(2, 10));
        assertThat(reader.read("[ 2s ] thds: 1 eps: 11.00 lat (ms,95%): 0.86")).isEmpty();
        assertThat(reader.read("[ 1s ] thds: 1 eps: 11.00 lat (ms,95%): 0.86")).isEmpty();
        assertThat(reader.read("[ 3s ] thds: 1 eps: 0.00 lat (ms,95%): 0.00")).contains(new Work(3, 0));
    }

    @Test
    void aLineThatNeverEndsIsTornAndGivesNothing() {
        List<Work> work = work(CPU, "[ 1s ] thds: 1 eps: 1490.30 lat (ms,95%): 0.".getBytes(StandardCharsets.UTF_8), 1);

        assertThat(work).isEmpty();
    }

    @Test
    void theCommandLinesAskForOneReportASecond() {
        Map<String, String> arguments = new LinkedHashMap<>();
        MEMORY.arguments().forEach(a -> arguments.put(a.name(), a.defaultText()));

        assertThat(String.join(" ", MEMORY.commandLine(arguments, 9)))
                .isEqualTo("sysbench memory --threads=1 --memory-total-size=1000000T --memory-block-size=1024K"
                        + " --memory-oper=write --time=9 --report-interval=1 run");
        assertThat(String.join(" ", CPU.commandLine(Map.of("threads", "2", "max_prime", "20000"), 9)))
                .isEqualTo("sysbench cpu --threads=2 --cpu-max-prime=20000 --time=9 --report-interval=1 run");
    }
}

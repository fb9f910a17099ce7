package io.boardwatt.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.sources.text.GivenUp;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.ManualTicker;
import io.boardwatt.testing.Seeds;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever kernel files hold, and whether they answer at all: the others of that second are there, and none lies. */
class BrokenFilesTest {
    private static final Duration PATIENT = Duration.ofSeconds(20);

    @TempDir
    Path root;

    /** A few: each copies a board. */
    static LongStream someSeeds() {
        return LongStream.concat(Seeds.some().limit(4), Seeds.some().skip(40).limit(1));
    }

    private static List<Path> files(Path root) throws Exception {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String broken(String text, Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> "";
            case 1 -> text.substring(0, random.nextInt(text.length() + 1));
            case 2 -> "-1\n";
            case 3 -> "99999999999999999999999999\n";
            case 4 -> text.repeat(1 + random.nextInt(200));
            case 5 -> text.replaceAll("\\d+", String.valueOf(random.nextLong()));
            case 6 -> text.replace(' ', '\n');
            default -> {
                byte[] bytes = new byte[random.nextInt(300)];
                random.nextBytes(bytes);
                yield new String(bytes, StandardCharsets.ISO_8859_1);
            }
        };
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("someSeeds")
    void whateverFilesHoldNoSourceFailsAndNoValueIsImpossible(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> boards = BoardTree.boards();
        BoardTree tree = BoardTree.copy(boards.get(random.nextInt(boards.size())), root);
        List<Path> files = files(tree.root());
        ManualTicker ticker = new ManualTicker();
        SourceOptions plain = SourceOptions.of(tree.root(), "b", ticker, PATIENT);
        SourceOptions options = new SourceOptions(
                plain.root(),
                plain.host(),
                ticker,
                Ticker.system(),
                PATIENT,
                plain.commands(),
                plain.firmwareInterval(),
                true,
                plain.names(),
                plain.power());
        try (Sources sources = Sources.open(options)) {
            Sampling sampling = new Sampling(sources::sample);
            for (int second = 0; second < 8; second++) {
                for (Line line : sampling.sample()) {
                    assertThat(Catalogue.check(line)).as(line.toString()).isEmpty();
                    isPossible(line);
                }
                sources.silences();
                sources.origins();
                for (int i = random.nextInt(files.size() / 4 + 1); i > 0; i--) {
                    Path file = files.get(random.nextInt(files.size()));
                    String text = broken(Files.readString(file, StandardCharsets.ISO_8859_1), random);
                    Files.writeString(
                            file,
                            text.substring(0, Math.min(text.length(), 200_000)),
                            StandardCharsets.ISO_8859_1,
                            StandardOpenOption.TRUNCATE_EXISTING);
                }
                ticker.advance(Duration.ofMillis(random.nextInt(12_000)));
            }
            assertThat(sources.failures()).isZero();
        }
    }

    private static void isPossible(Line line) {
        line.fields().keySet().forEach(field -> {
            Double value = line.number(field);
            if (value == null) {
                return;
            }
            if (field.startsWith("usage_") || field.equals("io_util")) {
                assertThat(value).as(line + " " + field).isBetween(0.0, 100.0 + 1e-6);
            } else if (line.measurement().equals("power") && field.equals("joules")) {
                assertThat(value).as(line + " " + field).isNotNegative();
            } else if (field.equals("coverage")) {
                assertThat(value).as(line + " " + field).isBetween(0.0, 1.0);
            } else if (line.measurement().equals("temp")) {
                assertThat(value).as(line + " " + field).isBetween(-60.0, 200.0);
            } else if (field.equals("cpu_pct")) {
                assertThat(value).as(line + " " + field).isNotNegative();
            }
        });
    }

    static List<String> blocking() {
        return List.of(
                "/proc/stat",
                "/proc/meminfo",
                "/proc/net/dev",
                "/sys/class/hwmon/hwmon1/power1_input",
                "/sys/class/hwmon/hwmon2/temp1_input",
                "/sys/fs/cgroup/system.slice/docker-83b6d3f46f7ddb096a5049edd43c7913b28981ea920cfeb0bedcb63296f77d63"
                        + ".scope/cpu.stat");
    }

    @ParameterizedTest
    @MethodSource("blocking")
    void aFileThatBlocksCostsItsOwnValuesOnlyAndThreadsDoNotPileUp(String path) throws Exception {
        BoardTree tree = BoardTree.copy("lab-ina226-cgroup2", root);
        Path file = tree.root().resolve(path.substring(1)).toRealPath();
        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        Set<Thread> ofOtherTests = Thread.getAllStackTraces().keySet();
        try (Sources sources = Sources.open(tree.root(), "b", Ticker.system(), Duration.ofSeconds(1))) {
            Sampling sampling = new Sampling(sources::sample);
            for (int second = 0; second < 2; second++) {
                sampling.sample();
            }
            long measurements = sampling.sample().stream()
                    .map(Line::measurement)
                    .filter(
                            List.of("kernel", "mem", "diskio", "net", "system", "power", "temp", "container", "swap")
                                    ::contains)
                    .distinct()
                    .count();
            assertThat(measurements).as("of nine, all but its own").isGreaterThanOrEqualTo(8);
            long threads = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("boardwatt-aside")
                            && thread.isAlive()
                            && !ofOtherTests.contains(thread))
                    .count();
            assertThat(threads).isLessThanOrEqualTo(12);
        } finally {
            Files.newByteChannel(file, StandardOpenOption.READ, StandardOpenOption.WRITE)
                    .close();
        }
    }

    static List<String> blockingTheSearch() {
        return List.of("/sys/class/hwmon/hwmon2/name", "/sys/class/hwmon/hwmon1/name");
    }

    /** Searches for chips share a thread at first, and each reads the names of all. */
    @ParameterizedTest
    @MethodSource("blockingTheSearch")
    void aChipWhoseNameBlocksHidesNoOtherAndIsFoundWhenItAnswers(String path) throws Exception {
        BoardTree tree = BoardTree.copy("lab-ina226-cgroup2", root);
        Path file = tree.root().resolve(path.substring(1)).toRealPath();
        Set<String> whole = new HashSet<>();
        try (Sources sources = Sources.open(tree.root(), "b", Ticker.system(), PATIENT)) {
            new Sampling(sources::sample).sample().forEach(line -> whole.add(line.measurement() + line.tags()));
        }
        String name = Files.readString(file);
        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        ManualTicker time = new ManualTicker();
        SourceOptions plain = SourceOptions.of(tree.root(), "b", time, Duration.ofMillis(300));
        try (Sources sources = Sources.open(new SourceOptions(
                plain.root(),
                plain.host(),
                time,
                Ticker.system(),
                plain.slowest(),
                plain.commands(),
                plain.firmwareInterval(),
                false,
                plain.names(),
                plain.power()))) {
            Sampling sampling = new Sampling(sources::sample);
            Set<String> hidden = new HashSet<>(whole);
            sampling.sample().forEach(line -> hidden.remove(line.measurement() + line.tags()));
            assertThat(sources.silences())
                    .filteredOn(silence -> silence.id().equals("power.watts"))
                    .extracting(Silence::reason)
                    .doesNotContain(Reason.MISSING); // nobody has looked to the end yet
            time.advance(Duration.ofSeconds(1));
            for (int second = 0; second < 4; second++) {
                sampling.sample().forEach(line -> hidden.remove(line.measurement() + line.tags()));
                time.advance(Duration.ofSeconds(1));
            }
            assertThat(hidden).singleElement().asString().contains(name.strip());
            assertThat(sources.silences())
                    .anySatisfy(silence ->
                            assertThat(silence.words()).contains(file.getFileName() + " (no answer in time)"));

            try (var answer = Files.newByteChannel(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                Files.delete(file);
                Files.writeString(file, name);
                answer.write(ByteBuffer.wrap(name.getBytes(StandardCharsets.UTF_8)));
            }
            await().untilAsserted(() -> {
                time.advance(Duration.ofSeconds(10));
                sampling.sample().forEach(line -> hidden.remove(line.measurement() + line.tags()));
                assertThat(hidden).isEmpty();
            });
            assertThat(GivenUp.files()).isEmpty();
        }
    }

    @Test
    void aHugeFileIsNotReadWhole() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", root);
        tree.write("/proc/meminfo", "MemTotal: 1 kB\n".repeat(500_000));
        try (Sources sources = Sources.open(tree.root(), "b", Ticker.system(), PATIENT)) {
            List<Line> lines = new Sampling(sources::sample).sample();
            assertThat(lines)
                    .extracting(Line::measurement)
                    .contains("net", "temp")
                    .doesNotContain("mem");
            assertThat(sources.silences()).anySatisfy(silence -> {
                assertThat(silence.id()).isEqualTo("mem.total_bytes");
                assertThat(silence.words()).contains("larger than");
            });
        }
    }
}

package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MergedLinesTest {
    @Test
    void telegrafsThreeLinesOfSystemBecomeOneRow() throws Refused {
        List<Line> lines = LineProtocol.parse("""
                system,host=board load1=17.04,n_cpus=2i 5
                system,host=board uptime=2812i 5
                mem,host=board total=1i 5
                system,host=board uptime_format=" 0:46" 5
                system,host=board uptime=2813i 6
                """.getBytes(UTF_8));
        assertThat(LineProtocol.format(MergedLines.of(lines))).isEqualTo("""
                system,host=board load1=17.04,n_cpus=2i,uptime=2812i,uptime_format=" 0:46" 5
                mem,host=board total=1i 5
                system,host=board uptime=2813i 6
                """);
    }

    @Test
    void ofAFieldInTwoLinesTheLaterValueStays() throws Refused {
        List<Line> lines = LineProtocol.parse("a v=1,w=1 5\na v=2 5".getBytes(UTF_8));
        assertThat(LineProtocol.format(MergedLines.of(lines))).isEqualTo("a v=2.0,w=1.0 5\n");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void splitLinesComeTogetherAgainWhateverTheirOrder(long seed) {
        RandomLines random = new RandomLines(seed);
        TreeMap<RowKey, Line> whole = new TreeMap<>();
        List<Line> parts = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Line line = random.next();
            if (whole.putIfAbsent(line.key(), line) == null) {
                line.fields()
                        .forEach((key, value) -> parts.add(new Line(
                                line.measurement(),
                                line.tags(),
                                new TreeMap<>(java.util.Map.of(key, value)),
                                line.timestampNanos())));
            }
        }
        Collections.shuffle(parts, new Random(seed));
        assertThat(MergedLines.of(parts)).containsExactlyInAnyOrderElementsOf(whole.values());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void theOrderOfRowsAgreesWithTheirEquality(long seed) {
        Random random = new Random(seed);
        List<RowKey> keys = random.ints(30).mapToObj(i -> key(random)).toList();
        for (RowKey a : keys) {
            for (RowKey b : keys) {
                assertThat(a.compareTo(b) == 0).isEqualTo(a.equals(b));
                assertThat(Integer.signum(a.compareTo(b))).isEqualTo(-Integer.signum(b.compareTo(a)));
            }
        }
    }

    private static RowKey key(Random random) {
        TreeMap<String, String> tags = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            tags.put("t" + random.nextInt(2), "v" + random.nextInt(2));
        }
        return new RowKey("m" + random.nextInt(2), tags, random.nextInt(2));
    }
}

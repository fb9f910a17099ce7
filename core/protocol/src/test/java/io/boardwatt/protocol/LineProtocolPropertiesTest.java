package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineProtocolPropertiesTest {
    private static final long ARRIVAL = 123_456_789;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void anyLineIsReadBackAsItWas(long seed) throws Refused {
        RandomLines random = new RandomLines(seed);
        List<Line> lines = Stream.generate(random::next).limit(50).toList();
        byte[] written = LineProtocol.format(lines).getBytes(UTF_8);
        assertThat(LineProtocol.parse(written)).isEqualTo(lines);
        assertThat(LineProtocol.parseForeign(written, 0)).isEqualTo(new ForeignLines(lines, 0, 0, ""));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void damagedTextIsReadOrRefusedAndWhatIsReadCanBeWritten(long seed) {
        RandomLines lines = new RandomLines(seed);
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            byte[] bytes =
                    LineProtocol.format(List.of(lines.next(), lines.next())).getBytes(UTF_8);
            for (int damage = random.nextInt(4); damage >= 0; damage--) {
                bytes[random.nextInt(bytes.length)] = (byte) "\",= \\\n\r#ie-".charAt(random.nextInt(11));
            }
            ForeignLines read = LineProtocol.parseForeign(bytes, ARRIVAL);
            byte[] again = LineProtocol.format(read.lines()).getBytes(UTF_8);
            assertThat(LineProtocol.parseForeign(again, ARRIVAL).refusedLines()).isZero();
            assertThat(LineProtocol.parseForeign(again, ARRIVAL).lines()).hasSameSizeAs(read.lines());
            try {
                assertThat(LineProtocol.parse(bytes)).isEqualTo(read.lines());
            } catch (Refused refused) {
                boolean isWithoutTime = read.lines().stream().anyMatch(line -> line.timestampNanos() == ARRIVAL);
                assertThat(isWithoutTime || read.refusedLines() + read.omittedFields() > 0)
                        .isTrue();
            }
        }
    }

    /** In time that grows with the square of the length each of these would take hours, so this test would not end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a v=\"x\n",
                "a v=\"\\\"\n",
                "\"",
                "\\",
                ",",
                "=",
                " ",
                "#",
                "\r",
                "a,",
                "a,b=c,",
                "a v=1,",
                "a v=1 1\n",
                "a\\",
                "1",
                "a v=1",
                "9",
                "\n",
                "x v=\"\"\"\"\"\n",
                "{"
            })
    @Timeout(120)
    void hostileTextTakesTimeInProportionToItsLength(String part) {
        byte[] bytes = part.repeat(2_000_000 / part.length()).getBytes(UTF_8);
        ForeignLines read = LineProtocol.parseForeign(bytes, ARRIVAL);
        assertThat(read.lines().size() + read.refusedLines()).isLessThanOrEqualTo(bytes.length);
    }

    @Test
    @Timeout(120)
    void aNumberOfMillionsOfDigitsIsReadOrLeftOut() {
        String digits = "9".repeat(2_000_000);
        String lines =
                "a v=1." + digits + "\nb v=" + digits + "\nc v=" + digits + "i\nd v=1e" + digits + "\ne v=1e-" + digits;
        ForeignLines read = LineProtocol.parseForeign(lines.getBytes(UTF_8), ARRIVAL);
        assertThat(read.lines()).extracting(line -> line.number("v")).containsExactly(2.0, 0.0);
        assertThat(read.omittedFields()).isEqualTo(2);
        assertThat(read.refusedLines()).isEqualTo(3);
    }
}

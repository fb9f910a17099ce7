package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForeignLinesTest {
    private static final long ARRIVAL = 77;

    @Test
    void aBadLineCostsNoOther() {
        ForeignLines read = read("a v=1 1\nb v=oops 2\nc\nd v=2 3\n");
        assertThat(read.lines()).extracting(Line::measurement).containsExactly("a", "d");
        assertThat(read.refusedLines()).isEqualTo(2);
        assertThat(read.firstReason()).isEqualTo("line 2: 'oops' is no value for the field 'v'");
    }

    @Test
    void aLineWithoutATimestampGetsTheTimeOfItsArrival() {
        assertThat(read("a v=1\nb v=2 \r\nc v=3 5").lines())
                .extracting(Line::timestampNanos)
                .containsExactly(ARRIVAL, ARRIVAL, 5L);
    }

    @Test
    void aNumberThatIsNoneIsLeftOutAndCounted() {
        ForeignLines read = read("ping lost=-nan,packets=0i 1\ncpu value=NaN 1\nx a=1e400,b=-Infinity,c=inf,d=1 1");
        assertThat(read.lines()).hasSize(2);
        assertThat(read.lines().get(0).fields()).containsOnlyKeys("packets");
        assertThat(read.lines().get(1).fields()).containsOnlyKeys("d");
        assertThat(read.omittedFields()).isEqualTo(5);
        assertThat(read.refusedLines()).isEqualTo(1);
        assertThat(read.firstReason()).isEqualTo("line 2: no field is left");
    }

    @Test
    void aTextThatDoesNotEndCostsItsLineAndNotTheRest() {
        ForeignLines read = read("a v=1 1\nb s=\"open 2\nc v=1 3\nd s=\\\" 4\ne v=1 5");
        assertThat(read.lines()).extracting(Line::measurement).containsExactly("a", "c", "e");
        assertThat(read.refusedLines()).isEqualTo(2);
        assertThat(read.firstReason()).isEqualTo("line 2: a text value does not end");
    }

    @Test
    void aTextMayHoldALineEnd() {
        ForeignLines read = read("a s=\"one\ntwo\" 1\nb v=oops 2");
        assertThat(read.lines())
                .singleElement()
                .satisfies(line -> assertThat(line.text("s")).isEqualTo("one\ntwo"));
        assertThat(read.firstReason()).startsWith("line 3: ");
    }

    @Test
    void bytesThatAreNoTextAreNoReasonToFail() {
        assertThat(LineProtocol.parseForeign(new byte[] {(byte) 0xff, (byte) 0xc0, 0, 10, 32, 61}, ARRIVAL)
                        .lines())
                .isEmpty();
        assertThat(read("")).isEqualTo(new ForeignLines(java.util.List.of(), 0, 0, ""));
    }

    private static ForeignLines read(String text) {
        return LineProtocol.parseForeign(text.getBytes(UTF_8), ARRIVAL);
    }
}

package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineProtocolTest {
    @Test
    void everyTypeOfValueIsWrittenAndReadBack() throws Refused {
        String text = "m,a=1,b=x\\ y\\,z\\=1 f=1.0E-5,i=-3i,s=\"a \\\"b\\\" \\\\ c\",t=true,u=18446744073709551615u 5";
        Line line = only(text);
        assertThat(line.tags()).containsEntry("b", "x y,z=1");
        assertThat(line.number("f")).isEqualTo(1e-5);
        assertThat(line.number("u")).isEqualTo(0x1p64);
        assertThat(line.text("s")).isEqualTo("a \"b\" \\ c");
        assertThat(LineProtocol.format(List.of(line))).isEqualTo(text + "\n");
    }

    @Test
    void aMeasurementKeepsTheBackslashBeforeAnEqualsSignAsInfluxDbDoes() throws Refused {
        assertThat(only("a\\=b\\,c v=1 1").measurement()).isEqualTo("a\\=b,c");
        assertThat(LineProtocol.format(List.of(only("a\\=b\\,c v=1 1")))).isEqualTo("a\\=b\\,c v=1.0 1\n");
    }

    @Test
    void lineEndsOfDosBlankLinesCommentsAndSpareBlanksAreTaken() throws Refused {
        List<Line> lines = LineProtocol.parse("\r\n# x\r\n  a  v=1   5  \r\nb v=t 6\r\n\tc v=\"x\" 7".getBytes(UTF_8));
        assertThat(lines).extracting(Line::measurement).containsExactly("a", "b", "c");
        assertThat(lines).extracting(Line::timestampNanos).containsExactly(5L, 6L, 7L);
    }

    @Test
    void ofAFieldThatStandsTwiceTheLaterValueIsTaken() throws Refused {
        assertThat(only("a v=1,v=2i 5").fields()).containsExactly(java.util.Map.entry("v", FieldValue.of(2L)));
    }

    @Test
    void aTagThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> only("a,t=1,t=2 v=1 5")).hasMessage("line 1: the tag 't' stands twice");
        // A control character is written as a blank, so these two would be one key in the store.
        assertThatThrownBy(() -> only("a,t\r=1,t\\ =2 v=1 5")).hasMessage("line 1: the tag 't ' stands twice");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a,",
                "a,t",
                "a,t=",
                "a,=x v=1 1",
                "a,t= v=1 1",
                ",t=x v=1 1",
                "a v",
                "a v=",
                "a v= 1",
                "a =1 1",
                "a v=1",
                "a v=1 ",
                "a v=1, 1",
                "a v=1 1 1",
                "a v=1 x",
                "a v=1 1.5",
                "a v=1 ١",
                "a v=1 99999999999999999999",
                "a v=\"x 1",
                "a v=\"x\\\" 1",
                "a v=\"x\"y 1",
                "a v=x 1",
                "a v=tRUE 1",
                "a v=NaN 1",
                "a v=-nan 1",
                "a v=+Inf 1",
                "a v=infinity 1",
                "a v=1e400 1",
                "a v=0x1p3 1",
                "a v=0x10 1",
                "a v=1d 1",
                "a v=1f 1",
                "a v=1_0 1",
                "a v=. 1",
                "a v=- 1",
                "a v=+1 1",
                "a v=1 +1",
                "a v=1e 1",
                "a v=1e+ 1",
                "a v=--1 1",
                "a v=i 1",
                "a v=1.5i 1",
                "a v=٣i 1",
                "a v=9223372036854775808i 1",
                "a v=-1u 1",
                "a v=18446744073709551616u 1",
                "a v=\t1 1",
                "\u0000"
            })
    void whatIsNoLineProtocolIsRefusedAndNothingElseHappens(String text) {
        assertThatThrownBy(() -> only(text)).isInstanceOf(Refused.class).hasMessageStartingWith("line 1: ");
    }

    @ParameterizedTest
    @CsvSource({"1,1", "-1,-1", "1.,1", ".5,0.5", "1e3,1000", "1E-3,0.001", "1.5e+2,150", "-0,-0.0", "007,7"})
    void numbersAreReadAsInfluxDbReadsThem(String written, double value) throws Refused {
        assertThat(only("a v=" + written + " 1").fields()).containsEntry("v", FieldValue.of(value));
    }

    @Test
    void aMessageNamesTheLineAndRepeatsOnlyAsMuchAsAPersonReads() {
        assertThatThrownBy(() -> only("a v=1 1\n\nb v=" + "x".repeat(100_000) + " 1"))
                .hasMessageStartingWith("line 3: ")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }

    @Test
    void whatANameCannotHoldIsReplacedAndTheLineStaysOneLine() throws Refused {
        Line line = Line.of("a\nb")
                .tag("path", "C:\\")
                .tag("label", "x\r\ny\u0000")
                .field("f\ng", 1)
                .at(1);
        String written = LineProtocol.format(List.of(line));
        assertThat(written).isEqualTo("a\\ b,label=x\\ \\ y\\ ,path=C:\\\\  f\\ g=1i 1\n");
        Line read = only(written);
        assertThat(read.tag("path")).isEqualTo("C:\\ ");
        assertThat(read.tag("label")).isEqualTo("x  y ");
        assertThat(LineProtocol.format(List.of(read))).isEqualTo(written);
    }

    @Test
    void aNumberThatNoStoreCanHoldNeverComesIntoALine() {
        assertThatIllegalArgumentException().isThrownBy(() -> FieldValue.of(Double.NaN));
        assertThat(Line.of("a").field("v", Double.POSITIVE_INFINITY).hasFields())
                .isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> Line.of("a").at(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Line.of("#a").field("v", 1).at(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Line.of("a").tag("t", "").field("v", 1).at(1));
    }

    @Test
    void anUnsignedNumberBecomesASignedOneAndOneThatIsTooLargeIsLeftOut() throws Refused {
        Line line = only("a u=5u,v=18446744073709551615u,w=1.5 1");
        assertThat(line.signed().orElseThrow()).isEqualTo(only("a u=5i,w=1.5 1"));
        assertThat(only("a v=18446744073709551615u 1").signed()).isEmpty();
        Line plain = only("a v=1i 1");
        assertThat(plain.signed().orElseThrow()).isSameAs(plain);
    }

    private static Line only(String text) throws Refused {
        List<Line> lines = LineProtocol.parse(text.getBytes(UTF_8));
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }
}

package io.boardwatt.sources.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.LineProtocol;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LineBufferTest {
    private final LineBuffer out = new LineBuffer();
    private final Start start = Start.of("m", "h");

    private String written(double value) {
        out.begin(7);
        out.line(start);
        out.decimal(Name.of("v"), value);
        out.end();
        return text();
    }

    private String text() {
        return new String(out.bytes(), 0, out.length(), StandardCharsets.UTF_8);
    }

    @Test
    void aFloatAlwaysHasADecimalSoThatItsTypeNeverChanges() {
        assertThat(written(25)).isEqualTo("m,host=h v=25.0 7\n");
        assertThat(written(24.6)).isEqualTo("m,host=h v=24.6 7\n");
        assertThat(written(0)).isEqualTo("m,host=h v=0.0 7\n");
    }

    @Test
    void aFloatIsRoundedToSixDecimals() {
        assertThat(written(91.37055837560885)).contains("v=91.370558 ");
        assertThat(written(-0.25)).contains("v=-0.25 ");
        assertThat(written(0.9999999)).contains("v=1.0 ");
        assertThat(written(-0.0000001)).contains("v=0.0 ");
        assertThat(written(1234567890123.5)).contains("v=1234567890123.5 ");
        assertThat(written(0.000001)).contains("v=0.000001 ");
    }

    @Test
    void whatIsNotANumberIsLeftOutAndALineWithoutFieldsVanishes() {
        assertThat(written(Double.NaN)).isEmpty();
        assertThat(written(Double.POSITIVE_INFINITY)).isEmpty();
        assertThat(written(1e300)).isEmpty();
    }

    @Test
    void integersReachBothEndsOfTheirRange() {
        out.begin(1_796_054_711_000_000_000L);
        out.line(start);
        out.whole(Name.of("a"), Long.MIN_VALUE);
        out.whole(Name.of("b"), Long.MAX_VALUE);
        out.whole(Name.of("c"), 0);
        out.end();
        assertThat(text())
                .isEqualTo("m,host=h a=-9223372036854775808i,b=9223372036854775807i,c=0i 1796054711000000000\n");
    }

    @Test
    void tagsOfAnyTextComeBackAsTheyWere() throws Exception {
        out.begin(7);
        out.line(Start.of("disk", "h", "path", "/media/my disk,=1", "mode", "rw", "label", ""));
        out.flag(Name.of("ok"), true);
        out.text(Name.of("said"), LineBuffer.quoted("a \"b\" \\ c"));
        out.end();
        var line = LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length())).get(0);
        assertThat(line.tag("path")).isEqualTo("/media/my disk,=1");
        assertThat(line.tag("label")).isNull();
        assertThat(line.text("said")).isEqualTo("a \"b\" \\ c");
    }

    @Test
    void whatWasWrittenSinceAMarkCanBeTakenBack() {
        written(1);
        int mark = out.mark();
        out.line(start);
        out.decimal(Name.of("w"), 2);
        out.rewind(mark);
        assertThat(text()).isEqualTo("m,host=h v=1.0 7\n");
    }

    @Test
    void itGrowsAsNeeded() {
        out.begin(7);
        for (int i = 0; i < 5_000; i++) {
            out.line(start);
            out.whole(Name.of("n"), i);
            out.end();
        }
        assertThat(text().lines()).hasSize(5_000).last().isEqualTo("m,host=h n=4999i 7");
    }

    @Test
    void aFieldNameThatWouldNeedEscapingIsRefused() {
        assertThatThrownBy(() -> Name.of("a b")).isInstanceOf(IllegalArgumentException.class);
    }
}

package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BytesADayTest {
    @Test
    void aSamplesBytesAreGivenPlainPackedAndForADay() {
        List<Line> lines = IntStream.range(0, 100)
                .mapToObj(i -> Line.of("a").tag("host", "b").field("v", 1.0).at(1_796_054_711_000_000_000L))
                .toList();
        String said = BytesADay.of(lines);
        int each = "a,host=b v=1.0 1796054711000000000\n".length();
        assertThat(said).contains("A sample like this is " + 100 * each + " bytes");
        int packed = Integer.parseInt(said.replaceAll("(?s).*bytes, (\\d+) as gzip.*", "$1"));
        assertThat(packed).isBetween(30, 100 * each / 10);
        assertThat(said).contains(String.format(java.util.Locale.ROOT, "%.1f MB at one a minute", packed * 1440 / 1e6));
    }

    @Test
    void withoutALineThereIsNothingToSay() {
        assertThat(BytesADay.of(List.of())).isEmpty();
    }
}

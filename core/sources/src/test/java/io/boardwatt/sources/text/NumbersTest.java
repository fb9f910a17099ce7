package io.boardwatt.sources.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumbersTest {
    @TempDir
    Path root;

    private final Numbers numbers = new Numbers();
    private final ReadBuffer buffer = new ReadBuffer(16);

    private long scan(String text) throws Exception {
        Files.writeString(root.resolve("f"), text);
        try (KernelFile file = new KernelFile(root, "/f", buffer)) {
            assertThat(file.read()).isTrue();
        }
        return numbers.scan(buffer);
    }

    @Test
    void theLayoutStaysWhileOnlyNumbersAndPaddingChange() throws Exception {
        long layout = scan("  eth0:       5 10\nwlan0: 7 8\n");
        assertThat(scan("  eth0:12345678 1000000\nwlan0:     7        8\n")).isEqualTo(layout);
    }

    @Test
    void digitsWithinAWordBelongToTheWordSoThatNoCoreIsTakenForAnother() throws Exception {
        assertThat(scan("cpu0 1\ncpu1 2\n")).isNotEqualTo(scan("cpu0 1\ncpu2 2\n"));
        assertThat(scan("eth0.100: 1\n")).isNotEqualTo(scan("eth0.200: 1\n"));
    }

    @Test
    void aLineMoreIsAnotherLayout() throws Exception {
        assertThat(scan("a 1\n")).isNotEqualTo(scan("a 1\na 1\n"));
        assertThat(scan("a 1 2\n")).isNotEqualTo(scan("a 1\n"));
    }

    @Test
    void rowsSayWhereTheNumbersOfANameStand() throws Exception {
        scan("some avg10=0.12 avg60=3.00 avg300=0.00 total=17\n 179 0 mmcblk0 4 5\nMemFree:  12 kB\n0.52 1/234 7\n");
        assertThat(numbers.rows(buffer))
                .isEqualTo(List.of(
                        new Numbers.Row("some", 0, 4),
                        new Numbers.Row("mmcblk0", 4, 4),
                        new Numbers.Row("MemFree", 8, 1),
                        new Numbers.Row("", 9, 4)));
        assertThat(numbers.decimal(0)).isEqualTo(0.12);
        assertThat(numbers.whole(3)).isEqualTo(17);
        assertThat(numbers.decimal(9)).isEqualTo(0.52);
    }

    @Test
    void negativeAndHugeAndNoNumbers() throws Exception {
        scan("-5 18446744073709551615 NaN -nan - 1.2.3 0x1f 4,5");
        assertThat(numbers.count()).isEqualTo(2);
        assertThat(numbers.whole(0)).isEqualTo(-5);
        assertThat(numbers.whole(1)).as("as the kernel wraps 64 bits").isEqualTo(-1);
    }

    @Test
    void moreNumbersThanExpectedAreAllFound() throws Exception {
        scan("intr" + " 1".repeat(3_000));
        assertThat(numbers.count()).isEqualTo(3_000);
    }
}

package io.boardwatt.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurableRangesTest {
    private static final BootId A = new BootId("a".repeat(32));
    private static final BootId B = new BootId("b".repeat(32));

    @Test
    void neighboursMergeAndRangesStandInAscendingOrder() {
        DurableRanges ranges = new DurableRanges();
        ranges.add(A, 7, 9);
        ranges.add(A, 1, 3);
        ranges.add(A, 5);
        ranges.add(B, 2);
        assertThat(ranges.format()).isEqualTo(A + ":1-3," + A + ":5-5," + A + ":7-9," + B + ":2-2");
        ranges.add(A, 4);
        ranges.add(A, 6);
        assertThat(ranges).hasToString(A + ":1-9," + B + ":2-2");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void rangesHoldWhatASetOfAllNumbersHolds(long seed) throws Refused {
        Random random = new Random(seed);
        DurableRanges ranges = new DurableRanges();
        Set<Long> naive = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            long from = 1L + random.nextInt(200);
            long to = from + random.nextInt(6);
            ranges.add(A, from, to);
            for (long seq = from; seq <= to; seq++) {
                naive.add(seq);
            }
            for (long seq = 0; seq < 210; seq++) {
                assertThat(ranges.contains(A, seq)).as("%d", seq).isEqualTo(naive.contains(seq));
            }
            assertAscendingAndMerged(ranges.format());
        }
        DurableRanges read = DurableRanges.parse(ranges.format());
        assertThat(read.format()).isEqualTo(ranges.format());
        DurableRanges twice = new DurableRanges();
        twice.addAll(ranges);
        twice.addAll(ranges);
        assertThat(twice.format()).isEqualTo(ranges.format());
        assertThat(ranges.contains(B, 1)).isFalse();
    }

    private static void assertAscendingAndMerged(String payload) {
        long before = -1;
        for (String part : payload.split(",", -1)) {
            String[] ends = part.substring(33).split("-", -1);
            assertThat(Long.parseLong(ends[0])).isGreaterThan(before + 1).isLessThanOrEqualTo(Long.parseLong(ends[1]));
            before = Long.parseLong(ends[1]);
        }
    }

    @Test
    void ofTooManyRangesTheNewestAreWritten() throws Refused {
        DurableRanges ranges = new DurableRanges();
        for (long seq = 1; seq <= 200; seq += 2) {
            ranges.add(A, seq);
        }
        ranges.add(B, 1, 10);
        String payload = ranges.format();
        assertThat(payload.split(","))
                .hasSize(DurableRanges.MOST)
                .endsWith(A + ":199-199", B + ":1-10")
                .doesNotContain(A + ":1-1");
        assertThat(DurableRanges.parse(payload).contains(A, 199)).isTrue();
    }

    @Test
    void theLargestNumbersDoNotOverflow() throws Refused {
        DurableRanges ranges = DurableRanges.parse(A + ":" + Long.MAX_VALUE + "-" + Long.MAX_VALUE + "," + A + ":1-5");
        ranges.add(A, 5, Long.MAX_VALUE);
        assertThat(ranges.format()).isEqualTo(A + ":1-" + Long.MAX_VALUE);
    }

    @Test
    void anEmptyPayloadHoldsNothing() throws Refused {
        assertThat(DurableRanges.parse("").isEmpty()).isTrue();
        assertThat(new DurableRanges().format()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ",",
                "x",
                "BOOT",
                "BOOT:",
                "BOOT:1",
                "BOOT:1-",
                "BOOT:-1",
                "BOOT:0-1",
                "BOOT:2-1",
                "BOOT:+1-2",
                "BOOT:1-2,",
                "BOOT:1--2",
                "BOOT: 1-2",
                "BOOT:١-2",
                "BOOT:1-99999999999999999999",
                "boot:1-2",
                ":1-2",
                "BOOT:1-2\n"
            })
    void whatIsNotInTheFormatIsRefused(String payload) {
        assertThatThrownBy(() -> DurableRanges.parse(payload.replace("BOOT", A.value())))
                .isInstanceOf(Refused.class);
    }

    @Test
    void aPayloadWithMoreRangesThanAllowedIsRefused() {
        String tooMany = (A + ":1-2,").repeat(65);
        assertThatThrownBy(() -> DurableRanges.parse(tooMany)).hasMessage("more than 64 ranges");
        assertThatThrownBy(() -> DurableRanges.parse("x".repeat(1_000_000))).isInstanceOf(Refused.class);
        assertThatIllegalArgumentException().isThrownBy(() -> new DurableRanges().add(A, 0));
    }
}

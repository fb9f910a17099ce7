package io.boardwatt.delivery.receive;

import static io.boardwatt.delivery.receive.Samples.BOOT;
import static io.boardwatt.delivery.receive.Samples.STREAM;
import static io.boardwatt.delivery.receive.Samples.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.DurableRanges;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LedgerTest {
    private final Ledger ledger = new Ledger();

    @Test
    void aNumberIsNewOnce() {
        assertThat(ledger.isNew(sample(1))).isTrue();
        assertThat(ledger.isNew(sample(1))).isFalse();
        assertThat(ledger.account(STREAM, BOOT)).isEqualTo(new Ledger.Account(2, 1, 0, 0));
    }

    @Test
    void aGapIsLostUntilItIsFilledLate() {
        ledger.isNew(sample(1));
        ledger.isNew(sample(5));
        assertThat(ledger.account(STREAM, BOOT)).isEqualTo(new Ledger.Account(2, 0, 0, 3));
        assertThat(ledger.isNew(sample(3))).isTrue();
        assertThat(ledger.account(STREAM, BOOT)).isEqualTo(new Ledger.Account(3, 0, 1, 2));
    }

    @Test
    void whatOthersSayIsDurableIsNoLossYetIsStoredWhenItComes() {
        DurableRanges durable = new DurableRanges();
        durable.add(BOOT, 1, 100);
        ledger.known(STREAM, durable);
        assertThat(ledger.isNew(sample(100))).isTrue();
        assertThat(ledger.isNew(sample(103))).isTrue();
        assertThat(ledger.total()).isEqualTo(new Ledger.Account(2, 0, 0, 2));
    }

    @Test
    void aForgedRangeKeepsNothingOutOfTheStore() {
        DurableRanges forged = new DurableRanges();
        forged.add(BOOT, 1, 999_999);
        ledger.known(STREAM, forged);
        for (long seq = 1; seq <= 100; seq++) {
            assertThat(ledger.isNew(sample(seq))).isTrue();
            assertThat(ledger.isNew(sample(seq))).isFalse();
        }
    }

    @Test
    void aSenderThatSkipsEveryOtherNumberDoesNotFillTheMemory() {
        for (long seq = 1; seq < 60_000; seq += 2) {
            assertThat(ledger.isNew(sample(seq))).isTrue();
        }
        assertThat(ledger.account(STREAM, BOOT).lost()).isLessThan(100);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void inWhateverOrderTheyComeTheNumbersAddUp(long seed) {
        Random random = new Random(seed);
        List<Long> arrivals = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            arrivals.add(1 + random.nextLong(150));
        }
        Collections.shuffle(arrivals, random);
        TreeSet<Long> distinct = new TreeSet<>();
        long late = 0;
        for (long seq : arrivals) {
            late += distinct.isEmpty() || distinct.contains(seq) || seq > distinct.last() ? 0 : 1;
            assertThat(ledger.isNew(sample(seq))).isEqualTo(distinct.add(seq));
        }
        assertThat(ledger.account(STREAM, BOOT))
                .isEqualTo(new Ledger.Account(
                        200, 200 - distinct.size(), late, distinct.last() - distinct.first() + 1 - distinct.size()));
    }
}

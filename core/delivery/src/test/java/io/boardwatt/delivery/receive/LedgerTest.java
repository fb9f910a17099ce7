package io.boardwatt.delivery.receive;

import static io.boardwatt.delivery.receive.Samples.BOOT;
import static io.boardwatt.delivery.receive.Samples.STREAM;
import static io.boardwatt.delivery.receive.Samples.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.StreamId;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LedgerTest {
    private final Ledger ledger = new Ledger();

    private Entry enter(long seq) {
        return ledger.enter(sample(seq), seq * 1_000);
    }

    private void commit(long first, long last) {
        for (long seq = first; seq <= last; seq++) {
            enter(seq);
            ledger.stored(sample(seq));
        }
    }

    private StreamAccount account() {
        StreamAccount account = ledger.account(STREAM);
        assertThat(account.holds()).as("%s adds up", account).isTrue();
        return account;
    }

    private static DurableRanges durable(long first, long last) {
        DurableRanges ranges = new DurableRanges();
        ranges.add(BOOT, first, last);
        return ranges;
    }

    @Test
    void aNumberIsNewOnce() {
        assertThat(enter(1)).isEqualTo(Entry.NEW);
        assertThat(enter(1)).isEqualTo(Entry.AGAIN);
        assertThat(account().received()).isEqualTo(2);
        assertThat(account().duplicate()).isEqualTo(1);
        assertThat(account().waiting()).isEqualTo(1);
        ledger.stored(sample(1));
        assertThat(account().stored()).isEqualTo(1);
    }

    @Test
    void aGapIsMissingUntilItIsFilled() {
        enter(1);
        enter(10);
        assertThat(account().missing()).isEqualTo(8);
        assertThat(account().lost()).isZero();
        assertThat(enter(3)).isEqualTo(Entry.NEW);
        assertThat(enter(8)).isEqualTo(Entry.NEW);
        assertThat(account().missing()).isEqualTo(6);
        assertThat(account().late()).as("3 came 7 s behind 10").isEqualTo(1);
        assertThat(account().reordered()).as("8 came 2 s behind 10").isEqualTo(1);
    }

    @Test
    void whatThePublisherGaveUpIsLostAndNothingWaitsForIt() {
        commit(1, 100);
        ledger.enter(sample(400, 301, 200), 400_000);
        assertThat(account().lost()).isEqualTo(200);
        assertThat(account().missing()).as("301 to 399 can still come").isEqualTo(99);
        assertThat(ledger.enter(sample(150), 401_000))
                .as("it was under way all the same")
                .isEqualTo(Entry.NEW);
        assertThat(account().lost()).isEqualTo(199);
    }

    @Test
    void whatAnotherCollectorStoredIsNoLoss() {
        enter(1);
        enter(3);
        assertThat(account().missing()).isEqualTo(1);
        ledger.known(STREAM, durable(2, 2));
        assertThat(account().missing()).isZero();
        assertThat(account().elsewhere()).isEqualTo(1);
        assertThat(enter(2)).as("its word may be forged").isEqualTo(Entry.NEW);
        assertThat(account().elsewhere()).isZero();
    }

    @Test
    void aForgedRangeKeepsNothingOutOfTheStore() {
        ledger.known(STREAM, durable(1, 999_999));
        for (long seq = 1; seq <= 100; seq++) {
            assertThat(enter(seq)).isEqualTo(Entry.NEW);
            assertThat(enter(seq)).isEqualTo(Entry.AGAIN);
        }
        account();
    }

    @Test
    void aCollectorThatStartsAnewCountsNothingAsLostThatWasStoredBefore() {
        commit(1, 50);
        enter(51);
        String kept = ledger.write();
        commit(52, 70); // after the ledger was kept, and before the death
        Ledger next = new Ledger();
        assertThat(next.read(kept)).isZero();
        StreamAccount before = next.account(STREAM);
        assertThat(before.stored()).isEqualTo(50);
        assertThat(before.waiting()).as("what waited died").isZero();
        assertThat(next.enter(sample(71), 71_000)).isEqualTo(Entry.NEW);
        assertThat(next.account(STREAM).missing()).isZero();
        assertThat(next.account(STREAM).lost()).isZero();
        assertThat(next.account(STREAM).elsewhere()).as("51 to 70").isEqualTo(20);
        assertThat(next.enter(sample(51), 72_000)).isEqualTo(Entry.NEW);
        assertThat(next.enter(sample(7), 72_000)).as("stored again, to be sure").isEqualTo(Entry.AGAIN_UNSURE);
        assertThat(next.account(STREAM).holds()).isTrue();
    }

    @Test
    void whatWasGivenUpWhileNoCollectorWasThereIsLostAsFarAsItsPublisherSaysSo() {
        commit(1, 100);
        Ledger next = new Ledger();
        next.read(ledger.write());
        // 101 to 110 were stored after the ledger was kept; 111 to 500 were given up
        next.enter(sample(501, 501, 390), 501_000);
        assertThat(next.account(STREAM).lost()).isEqualTo(390);
        assertThat(next.account(STREAM).elsewhere()).isEqualTo(10);
        assertThat(next.account(STREAM).holds()).isTrue();
    }

    @Test
    void aFileThatIsDamagedCostsOnlyTheLinesThatAre() {
        commit(1, 3);
        String good = ledger.write();
        Ledger next = new Ledger();
        assertThat(next.read("nonsense\n" + good + good.substring(0, 60) + "\n"))
                .isEqualTo(2);
        assertThat(next.account(STREAM).stored()).isEqualTo(3);
    }

    @Test
    void whatExpiredIsOfferedAgainWhenItComesAgain() {
        enter(1);
        ledger.expired(sample(1));
        assertThat(account().expired()).isEqualTo(1);
        assertThat(enter(1)).isEqualTo(Entry.AGAIN_UNSURE);
        assertThat(account().expired()).isEqualTo(1);
    }

    @Test
    void aSenderThatSkipsNumbersDoesNotFillTheMemoryAndNothingOfItGoesUnstored() {
        Random random = new Random(1);
        for (long seq = 1; seq < 100_000; seq += 2) {
            assertThat(enter(seq)).isEqualTo(Entry.NEW);
            ledger.stored(sample(seq));
            if (random.nextInt(10) == 0) {
                assertThat(enter(1 + random.nextLong(seq + 1))).isNotNull();
            }
        }
        assertThat(ledger.write().length()).isLessThan(4_096 * 3 * 14);
        for (long seq = 2; seq < 90_000; seq += 2) {
            assertThat(enter(seq)).isNotEqualTo(Entry.AGAIN);
        }
    }

    @Test
    void whoInventsNamesMakesOthersForgottenAndNoMore() {
        for (int i = 0; i < 100_000; i++) {
            StreamKey key = new StreamKey(
                    new BoardId("b" + i % 30_000), STREAM.publisher(), new StreamId(String.format("%016x", i)));
            ledger.enter(sample(key, new BootId(String.format("%032x", i)), 1, OptionalLong.empty(), 0), 1);
        }
        int[] known = {0};
        ledger.forEach(true, (key, account) -> known[0]++);
        assertThat(known[0]).isLessThanOrEqualTo(20_000 * 4);
        assertThat(enter(1)).isEqualTo(Entry.NEW);
    }

    @Test
    void bootsThatAreForgottenStayInTheSums() {
        for (int boot = 0; boot < 30; boot++) {
            BootId id = new BootId(String.format("%032x", boot));
            for (int seq = 1; seq <= 10; seq++) {
                var sample = sample(STREAM, id, seq, OptionalLong.empty(), 0);
                ledger.enter(sample, seq);
                ledger.stored(sample);
            }
        }
        assertThat(account().expected()).isEqualTo(300);
        assertThat(account().stored()).isEqualTo(300);
    }

    @Test
    void theClockIsOffWhenTheOffsetStandsStillAndNotWhenABacklogComes() {
        long hour = Duration.ofHours(1).toMillis();
        for (long seq = 1; seq <= 200; seq++) {
            ledger.enter(sample(seq), seq * 1_000 + hour + seq % 7);
        }
        assertThat(account().clockOffsetMillis()).hasValue(hour);
        assertThat(account().clockIsSteady()).isTrue();
        Ledger other = new Ledger();
        for (long seq = 1; seq <= 2_000; seq++) {
            other.enter(sample(seq), hour + seq * 100); // ten times as fast as they were made
        }
        assertThat(other.account(STREAM).clockIsSteady()).isFalse();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void theAccountIsThatOfASimpleModel(long seed) {
        Random random = new Random(seed);
        LedgerModel model = new LedgerModel();
        long top = 5;
        long oldest = 0;
        long gone = 0;
        for (int step = 0; step < 400; step++) {
            top = Math.min(100, top + random.nextInt(2));
            long seq = 1 + random.nextLong(top);
            switch (random.nextInt(12)) {
                case 0 -> {
                    long last = Math.min(top, seq + random.nextInt(5));
                    model.isTold(seq, last);
                    ledger.known(STREAM, durable(seq, last));
                }
                case 1 -> {
                    oldest = Math.max(oldest, Math.min(seq, top));
                    gone = oldest - 1;
                }
                default -> {
                    boolean says = oldest > 0 && seq >= oldest;
                    var sample = says ? sample(seq, oldest, gone) : sample(seq);
                    boolean isNew =
                            model.arrives(seq, says ? OptionalLong.of(oldest) : OptionalLong.empty(), says ? gone : 0);
                    assertThat(ledger.enter(sample, step) == Entry.NEW).isEqualTo(isNew);
                    if (isNew && random.nextInt(3) > 0) {
                        ledger.stored(sample);
                        model.stores(seq);
                    }
                }
            }
            model.assertSame(ledger.account(STREAM));
        }
    }
}

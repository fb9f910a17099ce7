package io.boardwatt.swarm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PendingTest {
    private final Pending pending = new Pending(5);
    private final List<Long> news = new ArrayList<>();

    private void offer(int samples) {
        for (int i = 0; i < samples; i++) {
            pending.offer();
        }
    }

    private List<Long> sendAll() {
        List<Long> sent = new ArrayList<>();
        while (pending.unsent() != 0) {
            sent.add(pending.unsent());
            pending.sent();
        }
        return sent;
    }

    @Test
    void eachNumberIsSentOnceUntilAllIsToBeSentAnew() {
        offer(3);
        assertThat(sendAll()).containsExactly(1L, 2L, 3L);
        offer(1);
        assertThat(sendAll()).containsExactly(4L);

        pending.confirm(2, 2, news::add);
        pending.rewind();

        assertThat(sendAll()).containsExactly(1L, 3L, 4L);
    }

    @Test
    void whatIsConfirmedIsNewsOnce() {
        offer(4);
        pending.confirm(2, 3, news::add);
        pending.confirm(1, 3, news::add);
        pending.confirm(1, 9, news::add);

        assertThat(news).containsExactly(2L, 3L, 1L, 4L);
        assertThat(pending.confirmed()).isEqualTo(4);
        assertThat(pending.pending()).isZero();
        assertThat(pending.oldest()).isZero();
    }

    @Test
    void withoutRoomTheOldestIsGivenUp() {
        offer(5);
        pending.confirm(2, 2, news::add);
        offer(1);

        assertThat(pending.givenUp()).isEqualTo(BitSet.valueOf(new long[] {1 << 1}));
        assertThat(pending.lowestPossible()).isEqualTo(3);
        assertThat(pending.offered()).isEqualTo(6);
        assertThat(pending.pending()).isEqualTo(4);

        pending.confirm(1, 6, news::add);
        assertThat(news).doesNotContain(1L);
    }

    @Test
    void offeredIsConfirmedAndGivenUpAndPendingWhateverCame() {
        Random random = new Random(4);
        for (int round = 0; round < 5_000; round++) {
            switch (random.nextInt(4)) {
                case 0 -> offer(random.nextInt(3));
                case 1 -> sendAll();
                case 2 -> pending.rewind();
                default -> {
                    long from = 1L + random.nextInt((int) pending.offered() + 2);
                    pending.confirm(from, from + random.nextInt(4), news::add);
                }
            }
            assertThat(pending.offered())
                    .isEqualTo(pending.confirmed() + pending.givenUp().cardinality() + pending.pending());
            assertThat(pending.unsent() == 0 || pending.unsent() >= pending.lowestPossible())
                    .isTrue();
        }
        assertThat(news).doesNotHaveDuplicates().hasSize((int) pending.confirmed());
        assertThat(pending.givenUp().isEmpty()).isFalse();
    }
}

package io.boardwatt.analysis.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StreamOrderTest {
    private static final BoardId BOARD = new BoardId("b");
    private static final StreamKey KEY = new StreamKey(Publisher.PROBE, new StreamId("00000000000000aa"));
    private static final BootId FIRST_BOOT = new BootId("0".repeat(32));
    private static final BootId SECOND_BOOT = new BootId("1".repeat(32));

    private final StreamOrder order = new StreamOrder(KEY);
    private final List<Long> released = new ArrayList<>();

    private void offer(long... numbers) {
        for (long seq : numbers) {
            offer(FIRST_BOOT, seq, 1_000 * seq);
        }
    }

    private void offer(BootId boot, long seq, long monoMillis) {
        order.offer(
                sample(boot, seq, monoMillis, OptionalLong.empty()),
                s -> released.add(s.header().seq()));
    }

    private static Sample sampleAfterOverflow(long seq, long oldest) {
        return sample(FIRST_BOOT, seq, 1_000 * seq, OptionalLong.of(oldest));
    }

    private static Sample sample(BootId boot, long seq, long monoMillis, OptionalLong oldest) {
        long nanos = (boot.equals(FIRST_BOOT) ? 1_000 : 5_000) * 1_000_000_000L + monoMillis * 1_000_000;
        Header header = new Header(Publisher.PROBE, KEY.stream(), 1, boot, seq, monoMillis, false, oldest);
        return new Sample(BOARD, header, nanos, List.of(SampleCodec.firstLine(BOARD, header, nanos, List.of())));
    }

    @AfterEach
    void nothingIsEverInventedOrForgotten() {
        Counts counts = order.counts();
        assertThat(counts.received())
                .isEqualTo(counts.released() + counts.duplicate() + counts.late() + counts.waiting());
        assertThat(counts.released()).isEqualTo(released.size());
    }

    @Test
    void whatComesInOrderGoesOnAtOnce() {
        offer(1, 2, 3);
        assertThat(released).containsExactly(1L, 2L, 3L);
    }

    @Test
    void whatComesEarlyWaitsForItsPredecessor() {
        offer(1, 3, 4);
        assertThat(released).containsExactly(1L);
        assertThat(order.gap()).hasValueSatisfying(gap -> {
            assertThat(gap.from()).isEqualTo(2);
            assertThat(gap.to()).isEqualTo(2);
        });
        offer(2);
        assertThat(released).containsExactly(1L, 2L, 3L, 4L);
        assertThat(order.gap()).isEmpty();
    }

    @Test
    void whatIsMissingIsWaitedForAGraceOfTheStreamsOwnTime() {
        offer(1, 3, 4, 5, 6, 7);
        assertThat(released).containsExactly(1L);
        offer(8);
        assertThat(released).containsExactly(1L, 3L, 4L, 5L, 6L, 7L, 8L);
        assertThat(order.counts().lost()).isEqualTo(1);
    }

    @Test
    void whatComesAfterTheGraceIsCountedAndChangesNothing() {
        offer(1, 3, 4, 5, 6, 7, 8, 2, 9);
        assertThat(released).containsExactly(1L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(order.counts().late()).isEqualTo(1);
    }

    @Test
    void whatThePublisherGaveUpIsNotWaitedFor() {
        offer(1, 2);
        order.offer(sampleAfterOverflow(10, 10), s -> released.add(s.header().seq()));
        assertThat(released).containsExactly(1L, 2L, 10L);
        assertThat(order.gap()).isEmpty();
        assertThat(order.counts().lost()).isEqualTo(7);
    }

    @Test
    void aGapAboveWhatWasGivenUpIsWaitedForStill() {
        offer(1, 2);
        order.offer(sampleAfterOverflow(10, 9), s -> released.add(s.header().seq()));
        assertThat(released).containsExactly(1L, 2L);
        offer(9);
        assertThat(released).containsExactly(1L, 2L, 9L, 10L);
    }

    @Test
    void aLaterSampleThatIsKnownBeforeItsTurnReleasesWhatWaitsBehindSuchAGap() {
        offer(1, 5);
        order.announce(sampleAfterOverflow(10, 4), s -> released.add(s.header().seq()));
        assertThat(released).as("4 can still come").containsExactly(1L);
        order.announce(sampleAfterOverflow(11, 5), s -> released.add(s.header().seq()));
        assertThat(released).containsExactly(1L, 5L);
    }

    @Test
    void whatComesTwiceIsDropped() {
        offer(1, 2, 2, 1, 4, 4, 3);
        assertThat(released).containsExactly(1L, 2L, 3L, 4L);
        assertThat(order.counts().duplicate()).isEqualTo(3);
    }

    @Test
    void aStreamThatIsJoinedInTheMiddleBeginsAGraceLaterAndHasLostNothing() {
        offer(40, 41, 42);
        assertThat(released).isEmpty();
        offer(43, 44, 45);
        assertThat(released).containsExactly(40L, 41L, 42L, 43L, 44L, 45L);
        assertThat(order.counts().lost()).isZero();
    }

    @Test
    void silenceReleasesWhatWaits() {
        offer(1, 3, 5);
        order.flush(s -> released.add(s.header().seq()));
        assertThat(released).containsExactly(1L, 3L, 5L);
        assertThat(order.counts().lost()).isEqualTo(2);
    }

    @Test
    void aNewBootBeginsAgainAtOneAndTheOldOneIsOver() {
        offer(1, 2, 3);
        for (long seq = 1; seq <= 6; seq++) {
            offer(SECOND_BOOT, seq, 1_000 * seq);
        }
        assertThat(released).containsExactly(1L, 2L, 3L, 1L, 2L, 3L, 4L, 5L, 6L);
        offer(4);
        assertThat(order.counts().late()).isEqualTo(1);
    }
}

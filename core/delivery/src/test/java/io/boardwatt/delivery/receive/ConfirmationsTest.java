package io.boardwatt.delivery.receive;

import static io.boardwatt.delivery.receive.Samples.BOOT;
import static io.boardwatt.delivery.receive.Samples.STREAM;
import static io.boardwatt.delivery.receive.Samples.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Held;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.protocol.DurableRanges;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class ConfirmationsTest {
    private final FakeLink link = new FakeLink();
    private final Confirmations confirmations = new Confirmations(link);

    private void durable(long... seqs) {
        for (long seq : seqs) {
            confirmations.durable(sample(seq));
        }
        confirmations.publish();
    }

    private void heard(String ranges) {
        confirmations.heard(STREAM, ranges.getBytes(StandardCharsets.US_ASCII));
        confirmations.publish();
    }

    private static String kept(String ranges) {
        return "kept " + STREAM.ackTopic() + " " + ranges;
    }

    @Test
    void durableNumbersArePublishedAsMergedRangesThatTheBrokerKeeps() {
        durable(1, 2, 3, 5);
        durable(4);
        assertThat(link.published).containsExactly(kept(BOOT + ":1-3," + BOOT + ":5-5"), kept(BOOT + ":1-5"));
    }

    @Test
    void whatIsDurableAgainIsConfirmedAgain() {
        durable(1);
        durable(1);
        assertThat(link.published).containsExactly(kept(BOOT + ":1-1"), kept(BOOT + ":1-1"));
        assertThat(confirmations.samples()).isEqualTo(2);
        assertThat(confirmations.published()).isEqualTo(2);
    }

    @Test
    void whatExpiredIsToldAndNotKeptAndNeverAmongWhatIsDurable() {
        confirmations.expired(sample(7));
        durable(1);
        assertThat(link.published)
                .containsExactly("said " + STREAM.ackTopic() + " expired " + BOOT + ":7-7", kept(BOOT + ":1-1"));
        heard("expired " + BOOT + ":7-7");
        durable(2);
        assertThat(link.published).hasSize(3).last().isEqualTo(kept(BOOT + ":1-2"));
    }

    @Test
    void howeverManyRangesAreNewEachIsToldAndTheyMergeWhenTheGapsAreFilled() throws Exception {
        for (long seq = 1; seq <= 1_001; seq += 2) {
            confirmations.durable(sample(seq));
        }
        confirmations.publish();
        DurableRanges told = new DurableRanges();
        for (String said : link.published) {
            told.addAll(DurableRanges.parse(said.substring(said.lastIndexOf(' ') + 1)));
        }
        assertThat(told.count()).isEqualTo(501);
        for (long seq = 2; seq <= 1_000; seq += 2) {
            confirmations.durable(sample(seq));
        }
        confirmations.publish();
        assertThat(link.published).last().isEqualTo(kept(BOOT + ":1-1001"));
    }

    @Test
    void ourOwnWordThatComesBackIsNoNewsUnlessAnotherWordCameBetween() {
        durable(1);
        heard(BOOT + ":1-1");
        assertThat(link.published).hasSize(1);
        heard(BOOT + ":1-1," + BOOT + ":5-5"); // the other collector's
        heard(BOOT + ":1-1"); // ours, which replaced it on the topic
        assertThat(link.published).hasSize(2).last().isEqualTo(kept(BOOT + ":1-1," + BOOT + ":5-5"));
    }

    @Test
    void whatACollectorBeforePublishedIsNotForgotten() {
        heard(BOOT + ":1-100");
        assertThat(link.published).isEmpty();
        durable(101);
        assertThat(link.published).containsExactly(kept(BOOT + ":1-101"));
    }

    @Test
    void rangesOfAnotherCollectorThatLackOursArePublishedTogether() {
        durable(7);
        link.published.clear();
        heard(BOOT + ":1-3");
        assertThat(link.published).containsExactly(kept(BOOT + ":1-3," + BOOT + ":7-7"));
        link.published.clear();
        heard(BOOT + ":1-3," + BOOT + ":7-7");
        assertThat(link.published).isEmpty();
    }

    @Test
    void anEmptyPayloadEndsTheStreamAndRangesThatAreNotUnderstoodChangeNothing() {
        durable(1, 2);
        heard("nonsense");
        heard("");
        link.published.clear();
        durable(9);
        assertThat(link.published).containsExactly(kept(BOOT + ":9-9"));
    }

    @Test
    void aLinkThatTakesNothingLeavesThemPending() {
        link.takes = false;
        durable(1);
        assertThat(confirmations.samples() - confirmations.published()).isEqualTo(1);
        link.takes = true;
        confirmations.publish();
        assertThat(link.published).containsExactly(kept(BOOT + ":1-1"));
        assertThat(confirmations.published()).isEqualTo(1);
    }

    @Test
    void aNumberWhoseRangeNoLongerFitsIsToldAtLeastOnce() {
        for (long seq = 11; seq < 11 + 2 * 64; seq += 2) {
            durable(seq);
        }
        link.published.clear();
        durable(1);
        assertThat(link.published).hasSize(2);
        assertThat(link.published.get(0)).isEqualTo("said " + STREAM.ackTopic() + " " + BOOT + ":1-1");
        assertThat(link.published.get(1)).startsWith(kept(BOOT + ":11-11,"));
    }

    /** A link that writes down what it is given. */
    private static final class FakeLink implements Link {
        private final List<String> published = new ArrayList<>();
        private boolean takes = true;

        @Override
        public boolean publish(String topic, byte[] payload, int qos, boolean retained) {
            if (takes) {
                published.add(
                        (retained ? "kept " : "said ") + topic + " " + new String(payload, StandardCharsets.US_ASCII));
            }
            return takes;
        }

        @Override
        public void subscribe(List<String> filters, int qos, Consumer<Incoming> handler) {}

        @Override
        public void subscribeHolding(List<String> filters, int qos, Consumer<Held> handler) {}

        @Override
        public void onConnected(Runnable action) {}

        @Override
        public void onTurn(Runnable action) {}

        @Override
        public boolean isConnected() {
            return takes;
        }

        @Override
        public Counts counts() {
            return new Counts(0, 0, 0, 0);
        }

        @Override
        public void close() {}
    }
}

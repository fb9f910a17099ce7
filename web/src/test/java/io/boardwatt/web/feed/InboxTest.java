package io.boardwatt.web.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Incoming;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class InboxTest {
    private final Queue<Runnable> loop = new ArrayDeque<>();
    private final List<String> handled = new ArrayList<>();

    @Test
    void whatCameInIsDeliveredDroppedOrPending() {
        Inbox inbox = new Inbox(loop::add, message -> handled.add(message.topic()));
        for (int i = 0; i < 20_005; i++) {
            inbox.offer(new Incoming("t" + i, new byte[0], false));
        }
        for (int i = 0; i < 3; i++) {
            loop.remove().run();
        }
        assertThat(handled).containsExactly("t0", "t1", "t2");
        Inbox.Counts counts = inbox.counts();
        assertThat(counts.dropped()).isPositive();
        assertThat(counts.offered()).isEqualTo(20_005);
        assertThat(counts.delivered() + counts.dropped() + counts.pending()).isEqualTo(counts.offered());
    }

    @Test
    void aHandlerThatFailsLosesNoMessageFromTheAccount() {
        Inbox inbox = new Inbox(loop::add, message -> {
            throw new IllegalStateException("so be it");
        });
        inbox.offer(new Incoming("t", new byte[0], false));
        try {
            loop.remove().run();
        } catch (IllegalStateException e) {
            assertThat(e).hasMessage("so be it");
        }
        assertThat(inbox.counts()).isEqualTo(new Inbox.Counts(1, 1, 0, 0));
    }
}

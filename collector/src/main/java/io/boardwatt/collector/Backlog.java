package io.boardwatt.collector;

import io.boardwatt.protocol.Ticker;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the store is slower than what comes: then the credit is used up and the broker holds the rest, so the memory here
 * stays flat. Says so when it begins and when it is over. For one thread.
 */
final class Backlog {
    private static final Logger LOG = LoggerFactory.getLogger(Backlog.class);

    private final int credit;
    private final Ticker ticker;
    private boolean isStalled;
    private long beganNanos;
    private long stalledNanos;

    Backlog(int credit, Ticker ticker) {
        this.credit = credit;
        this.ticker = ticker;
    }

    /** So many messages are here now. */
    void update(int messages, long bytes) {
        if (!isStalled && messages >= credit - credit / 10) {
            isStalled = true;
            beganNanos = ticker.nanos();
            LOG.warn(
                    "the store takes less than comes in: {} messages ({} KiB) wait here, which is the credit, and the"
                            + " broker holds the others; nothing is lost while it has room",
                    messages,
                    bytes / 1024);
        } else if (isStalled && messages < credit / 2) {
            isStalled = false;
            long nanos = ticker.nanos() - beganNanos;
            stalledNanos += nanos;
            LOG.info("the store keeps up again, after {} s", TimeUnit.NANOSECONDS.toSeconds(nanos));
        }
    }

    /** How long that was so, in seconds, all times together. */
    double stalledSeconds() {
        long now = isStalled ? ticker.nanos() - beganNanos : 0;
        return (stalledNanos + now) / 1e9;
    }
}

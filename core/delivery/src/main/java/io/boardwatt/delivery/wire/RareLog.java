package io.boardwatt.delivery.wire;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Warns at most once a minute per text. Any thread. */
final class RareLog {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int MOST_CAUSES = 100;

    private final Logger log;
    private final Ticker ticker;
    private final Map<String, Long> saidNanos = new HashMap<>();

    RareLog(Logger log, Ticker ticker) {
        this.log = log;
        this.ticker = ticker;
    }

    void warn(String text) {
        warn(text, null);
    }

    void warn(String text, @Nullable Throwable problem) {
        if (isDue(text)) {
            log.warn(text, problem);
        }
    }

    private synchronized boolean isDue(String text) {
        long now = ticker.nanos();
        Long said = saidNanos.get(text);
        if (said != null && now - said < MINUTE) {
            return false;
        }
        if (saidNanos.size() >= MOST_CAUSES) {
            saidNanos.clear();
        }
        saidNanos.put(text, now);
        return true;
    }
}

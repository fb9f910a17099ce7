package io.boardwatt.delivery;

import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Warns at most once a minute per cause. Any thread. */
public final class RareLog {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int MOST_CAUSES = 100;

    private final Logger log;
    private final Ticker ticker;
    private final Map<String, Long> saidNanos = new HashMap<>();

    /** Warns through {@code log}. */
    public RareLog(Logger log, Ticker ticker) {
        this.log = log;
        this.ticker = ticker;
    }

    /** Warns unless the same text was said within the last minute. */
    public void warn(String text) {
        warn(text, text, null);
    }

    /** Warns unless the same cause was warned of within the last minute. */
    public void warn(String cause, String text, @Nullable Throwable problem) {
        if (isDue(cause)) {
            log.warn(text, problem);
        }
    }

    private synchronized boolean isDue(String cause) {
        long now = ticker.nanos();
        Long said = saidNanos.get(cause);
        if (said != null && now - said < MINUTE) {
            return false;
        }
        if (saidNanos.size() >= MOST_CAUSES) {
            saidNanos.clear();
        }
        saidNanos.put(cause, now);
        return true;
    }
}

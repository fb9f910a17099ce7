package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.RareLog;
import io.boardwatt.protocol.Ticker;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.LoggerFactory;

/** How much was refused, by reason; each reason is warned of once a minute with an example. Any thread. */
public final class Refusals {
    private static final int MOST_CHARACTERS = 300;

    private final Map<Refusal, LongAdder> counts;
    private final RareLog log;

    /** Nothing refused yet. */
    public Refusals(Ticker ticker) {
        EnumMap<Refusal, LongAdder> zeros = new EnumMap<>(Refusal.class);
        for (Refusal refusal : Refusal.values()) {
            zeros.put(refusal, new LongAdder());
        }
        counts = Collections.unmodifiableMap(zeros);
        log = new RareLog(LoggerFactory.getLogger(Refusals.class), ticker);
    }

    void add(Refusal refusal, String topic, String sentence) {
        add(refusal, 1, topic, sentence);
    }

    void add(Refusal refusal, int count, String topic, String sentence) {
        counter(refusal).add(count);
        String text = "refused from " + topic + ": " + sentence;
        log.warn(refusal.name(), text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), null);
    }

    /** How many so far. */
    public long count(Refusal refusal) {
        return counter(refusal).sum();
    }

    private LongAdder counter(Refusal refusal) {
        LongAdder counter = counts.get(refusal);
        if (counter == null) {
            throw new IllegalStateException("every reason has a counter");
        }
        return counter;
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}

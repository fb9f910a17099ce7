package io.boardwatt.delivery.receive;

import io.boardwatt.delivery.RareLog;
import io.boardwatt.protocol.Ticker;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.LoggerFactory;

/**
 * How much was refused, by reason and by who sent it; each reason is warned of once a minute with an example. Senders
 * beyond the first {@value #MOST_SENDERS}, and such whose names are too long, are counted together. For one thread.
 */
public final class Refusals {
    /** The sender that stands for all that are not told apart. */
    public static final String OTHERS = "*";

    private static final int MOST_SENDERS = 2_000;
    private static final int LONGEST_SENDER = 64;
    private static final int MOST_CHARACTERS = 300;

    private final Map<String, Map<Refusal, Long>> senders = new LinkedHashMap<>();
    private final Map<Refusal, Long> counts = new EnumMap<>(Refusal.class);
    private final RareLog log;

    /** Nothing refused yet. */
    public Refusals(Ticker ticker) {
        log = new RareLog(LoggerFactory.getLogger(Refusals.class), ticker);
    }

    void add(Refusal refusal, String topic, String sentence) {
        add(refusal, 1, topic, sentence);
    }

    void add(Refusal refusal, int count, String topic, String sentence) {
        counts.merge(refusal, (long) count, Long::sum);
        of(sender(topic)).merge(refusal, (long) count, Long::sum);
        String text = "refused from " + topic + ": " + sentence;
        log.warn(refusal.name(), text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), null);
    }

    private Map<Refusal, Long> of(String sender) {
        boolean isOneTooMany = senders.size() >= MOST_SENDERS && !senders.containsKey(sender);
        return senders.computeIfAbsent(isOneTooMany ? OTHERS : sender, s -> new EnumMap<>(Refusal.class));
    }

    /** The level of a topic that says whom it is from: {@code boardwatt/v1/<board>/…}, {@code telegraf/<host>/…}. */
    private static String sender(String topic) {
        String[] levels = topic.split("/", 4);
        int at = levels[0].equals("boardwatt") ? 2 : 1;
        boolean isTold = levels.length > at && !levels[at].isBlank() && levels[at].length() <= LONGEST_SENDER;
        return isTold ? levels[at] : OTHERS;
    }

    /** How many so far. */
    public long count(Refusal refusal) {
        return counts.getOrDefault(refusal, 0L);
    }

    /** How many so far, for whatever reason. */
    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What was refused of one sender for one reason. */
    @FunctionalInterface
    public interface Visitor {
        /** Sees it. */
        void refused(String sender, Refusal refusal, long count);
    }

    /** Shows all that was refused. */
    public void forEach(Visitor visitor) {
        senders.forEach(
                (sender, reasons) -> reasons.forEach((refusal, count) -> visitor.refused(sender, refusal, count)));
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}

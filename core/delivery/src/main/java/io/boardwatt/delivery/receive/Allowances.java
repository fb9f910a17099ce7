package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is left of each foreign sender's limits. Remembers {@value #MOST_SENDERS} senders, those heard of last, and so many
 * series of all together as fit a small machine; who comes when there is no room left is refused new series. For one
 * thread.
 */
final class Allowances {
    private static final int MOST_SENDERS = 2_000;
    private static final int MOST_SERIES = 500_000;
    private static final long GENERATION_NANOS = Duration.ofHours(1).toNanos();
    private static final int BURST_SECONDS = 10;

    private final Limits limits;
    private final Ticker ticker;
    private final Map<String, Sender> senders = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Sender> eldest) {
            if (size() <= MOST_SENDERS) {
                return false;
            }
            seriesOfAll -= eldest.getValue().series();
            return true;
        }
    };

    private int seriesOfAll;

    Allowances(Limits limits, Ticker ticker) {
        this.limits = limits;
        this.ticker = ticker;
    }

    /** Takes a line off the sender's allowance. @return why it is over it; empty when it is not */
    Optional<Refusal> judge(String name, Line line) {
        long now = ticker.nanos();
        Sender sender = senders.computeIfAbsent(name, n -> new Sender(now));
        if (!sender.mayLine(now)) {
            return Optional.of(Refusal.TOO_MANY_LINES);
        }
        return sender.maySeries(hash(line), now) ? Optional.empty() : Optional.of(Refusal.TOO_MANY_SERIES);
    }

    private static long hash(Line line) {
        // two independent 32-bit hashes: series of one sender that are taken for one another are only counted as one
        return ((long) line.measurement().hashCode() * 31 + line.tags().hashCode() * 0x9E3779B97F4A7C15L)
                ^ line.tags().toString().hashCode();
    }

    private final class Sender {
        private Set<Long> now = new HashSet<>();
        private Set<Long> before = new HashSet<>();
        private double tokens = (double) limits.linesPerSecond() * BURST_SECONDS;
        private long filledNanos;
        private long generationNanos;

        Sender(long nanos) {
            filledNanos = nanos;
            generationNanos = nanos;
        }

        int series() {
            return now.size() + before.size();
        }

        boolean mayLine(long nanos) {
            double rate = limits.linesPerSecond();
            tokens = Math.min(rate * BURST_SECONDS, tokens + (nanos - filledNanos) / 1e9 * rate);
            filledNanos = nanos;
            if (tokens < 1) {
                return false;
            }
            tokens--;
            return true;
        }

        boolean maySeries(long series, long nanos) {
            if (nanos - generationNanos > GENERATION_NANOS) {
                seriesOfAll -= before.size();
                before = now;
                now = new HashSet<>();
                generationNanos = nanos;
            }
            if (now.contains(series)) {
                return true;
            }
            if (before.remove(series)) {
                now.add(series);
                return true;
            }
            if (series() >= limits.series() || seriesOfAll >= MOST_SERIES) {
                return false;
            }
            seriesOfAll++;
            return now.add(series);
        }
    }
}

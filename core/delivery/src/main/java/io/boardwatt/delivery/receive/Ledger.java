package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which numbers of each stream came in, and how: for the first time, again, or after a later one. Remembers the streams
 * heard of last, {@value #MOST_STREAMS} of them, and of each the last {@value #MOST_BOOTS} boots. For one thread.
 */
public final class Ledger {
    private static final int MOST_STREAMS = 100_000;
    private static final int MOST_BOOTS = 8;
    private static final int TRIM_EVERY = 10_000;

    private final Map<StreamKey, Map<BootId, Numbers>> streams = new Newest<>(MOST_STREAMS);
    private long received;
    private long duplicates;
    private long late;

    /**
     * Enters a sample.
     *
     * @return whether it is to be stored; one that came in here before is only confirmed again. What others say is durable
     *     does not count: the ranges on a topic may be wrong or forged, and to store a row twice is harmless
     */
    public boolean isNew(Sample sample) {
        Header header = sample.header();
        Numbers numbers = numbers(StreamKey.of(sample), header.boot());
        long lateBefore = numbers.late;
        boolean fresh = numbers.enter(header.seq());
        received++;
        duplicates += fresh ? 0 : 1;
        late += numbers.late - lateBefore;
        return fresh;
    }

    /** Learns which numbers a collector before this one says are durable, so that they do not count as lost. */
    public void known(StreamKey stream, DurableRanges durable) {
        durable.forEach((boot, from, to) -> numbers(stream, boot).known(boot, from, to));
    }

    private Numbers numbers(StreamKey stream, BootId boot) {
        return streams.computeIfAbsent(stream, s -> new Newest<>(MOST_BOOTS)).computeIfAbsent(boot, Numbers::new);
    }

    /**
     * What is known about one boot of one stream.
     *
     * @param received samples that came in since this ledger began
     * @param duplicates those whose number had been there before
     * @param late those that came after a later one
     * @param lost numbers between the lowest and the highest known that never came
     */
    public record Account(long received, long duplicates, long late, long lost) {}

    /** The account of one boot of one stream. */
    public Account account(StreamKey stream, BootId boot) {
        Map<BootId, Numbers> boots = streams.get(stream);
        Numbers numbers = boots == null ? null : boots.get(boot);
        return numbers == null
                ? new Account(0, 0, 0, 0)
                : new Account(numbers.received, numbers.duplicates, numbers.late, numbers.lost());
    }

    /** All streams together; what was lost counts only in those remembered. */
    public Account total() {
        long lost = streams.values().stream()
                .flatMap(boots -> boots.values().stream())
                .mapToLong(Numbers::lost)
                .sum();
        return new Account(received, duplicates, late, lost);
    }

    /** The numbers of one boot. */
    private static final class Numbers {
        private final BootId boot;
        private DurableRanges entered = new DurableRanges();
        private DurableRanges seen = new DurableRanges();
        private long added;
        private long received;
        private long duplicates;
        private long late;
        private long highest;

        Numbers(BootId boot) {
            this.boot = boot;
        }

        boolean enter(long seq) {
            received++;
            if (entered.contains(boot, seq)) {
                duplicates++;
                return false;
            }
            entered.add(boot, seq);
            boolean isTold = seen.contains(boot, seq);
            seen.add(boot, seq);
            if (++added % TRIM_EVERY == 0) {
                trim();
            }
            if (seq < highest && !isTold) {
                late++;
            }
            highest = Math.max(highest, seq);
            return true;
        }

        /** Forgets the oldest ranges when there are very many, as only a sender that skips numbers on purpose makes them. */
        private void trim() {
            try {
                seen = DurableRanges.parse(seen.format());
                entered = DurableRanges.parse(entered.format());
            } catch (Refused e) {
                throw new IllegalStateException("what was formatted can be read", e);
            }
        }

        void known(BootId of, long from, long to) {
            seen.add(of, from, to);
            highest = Math.max(highest, to);
        }

        long lost() {
            long[] sum = {0, 0};
            seen.forEach((of, from, to) -> {
                if (sum[1] > 0) {
                    sum[0] += from - sum[1] - 1;
                }
                sum[1] = to;
            });
            return sum[0];
        }
    }

    /** A map that forgets what was not used for longest. */
    private static final class Newest<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int most;

        Newest(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }
}

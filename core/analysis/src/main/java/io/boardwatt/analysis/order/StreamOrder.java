package io.boardwatt.analysis.order;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Sample;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Puts one stream in order: by sequence number within a boot, boot after boot. A sample whose predecessor is there goes on
 * at once; one behind a gap waits until the stream's own monotonic clock, as its samples say it, is a grace further, or
 * until its publisher says that what is missing cannot come any more. What comes after that is late and never used. received = released + duplicate + late + waiting. For one thread.
 */
public final class StreamOrder {
    /** How long, in the stream's own time, a missing sample is waited for. */
    public static final long GRACE_MILLIS = 5_000;

    private final StreamKey key;
    private final DurableRanges seen = new DurableRanges();
    private final Map<BootId, TreeMap<Long, Sample>> waiting = new LinkedHashMap<>();
    /** Below these, by boot, nothing new can come. */
    private final Map<BootId, Long> oldest = new HashMap<>();

    private final Set<BootId> pastBoots = new HashSet<>();
    private @Nullable BootId boot;
    private long lastSeq;
    private long lastNanos = Long.MIN_VALUE;
    private long received;
    private long released;
    private long duplicate;
    private long late;
    private long lost;

    /** For one stream. */
    public StreamOrder(StreamKey key) {
        this.key = key;
    }

    /** Takes one sample of the stream and hands on what its turn has come for. @return false when it is new and too late */
    public boolean offer(Sample sample, Consumer<Sample> out) {
        BootId its = sample.header().boot();
        received++;
        note(sample);
        if (seen.contains(its, sample.header().seq())) {
            duplicate++;
            return true;
        }
        boolean isOfPastBoot = pastBoots.contains(its);
        seen.add(its, sample.header().seq());
        if (isOfPastBoot || (its.equals(boot) && sample.header().seq() <= lastSeq)) {
            late++;
            return false;
        }
        if (boot == null) {
            boot = its;
        }
        waiting.computeIfAbsent(its, b -> new TreeMap<>()).put(sample.header().seq(), sample);
        while (releaseOne(false, out)) {}
        return true;
    }

    /** Learns from a sample, that will be offered later, what cannot come any more, and hands on what waited for that. */
    public void announce(Sample ahead, Consumer<Sample> out) {
        note(ahead);
        while (releaseOne(false, out)) {}
    }

    private void note(Sample sample) {
        sample.header()
                .oldestSeq()
                .ifPresent(seq -> oldest.merge(sample.header().boot(), seq, Math::max));
    }

    /** Hands on all that waits: the stream is silent, and what is missing will not come. */
    public void flush(Consumer<Sample> out) {
        while (releaseOne(true, out)) {}
    }

    private boolean releaseOne(boolean evenBehindGap, Consumer<Sample> out) {
        if (boot == null || waiting.isEmpty()) {
            return false;
        }
        TreeMap<Long, Sample> queue = waiting.getOrDefault(boot, new TreeMap<>());
        boolean nextBootIsOld = waiting.entrySet().stream()
                .anyMatch(e -> !e.getKey().equals(boot) && (evenBehindGap || span(e.getValue()) >= GRACE_MILLIS));
        if (queue.isEmpty()) {
            waiting.remove(boot);
            if (nextBootIsOld) {
                pastBoots.add(boot);
                oldest.remove(boot);
                boot = waiting.keySet().iterator().next();
                lastSeq = 0;
            }
            return nextBootIsOld;
        }
        Sample first = queue.firstEntry().getValue();
        boolean isNext = first.header().seq() == lastSeq + 1 || first.header().seq() <= oldest.getOrDefault(boot, 0L);
        if (!isNext && !evenBehindGap && !nextBootIsOld && span(queue) < GRACE_MILLIS) {
            return false;
        }
        queue.pollFirstEntry();
        // Before the first sample nothing is lost: the stream was joined here.
        lost += lastSeq == 0 && lastNanos == Long.MIN_VALUE ? 0 : first.header().seq() - lastSeq - 1;
        lastSeq = first.header().seq();
        lastNanos = first.timestampNanos();
        released++;
        out.accept(first);
        return true;
    }

    private static long span(NavigableMap<Long, Sample> queue) {
        return queue.lastEntry().getValue().header().monoMillis()
                - queue.firstEntry().getValue().header().monoMillis();
    }

    /** What is missing before the sample that waits longest; empty when nothing waits. */
    public Optional<Gap> gap() {
        TreeMap<Long, Sample> queue = boot == null ? null : waiting.get(boot);
        if (queue == null || queue.isEmpty() || boot == null) {
            return Optional.empty();
        }
        Sample first = queue.firstEntry().getValue();
        return Optional.of(
                new Gap(key, boot, lastSeq + 1, first.header().seq() - 1, lastNanos, first.timestampNanos()));
    }

    /** received = released + duplicate + late + waiting; lost are the numbers that were gone over. */
    public Counts counts() {
        long held = waiting.values().stream().mapToLong(TreeMap::size).sum();
        return new Counts(received, released, duplicate, late, held, lost);
    }
}

package io.boardwatt.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which sequence numbers of one stream are durable, per boot, as inclusive ranges that merge: the payload of an
 * acknowledgement topic, {@code boot:from-to,boot:from-to}. Mutable, for one thread.
 */
public final class DurableRanges {
    /** At most so many ranges are written; the lowest of the oldest boots are left out first. */
    public static final int MOST = 64;

    /** The length of {@link #MOST} ranges of the longest numbers. */
    private static final int LONGEST = MOST * (32 + 3 + 2 * 19);

    private final Map<BootId, NavigableMap<Long, Long>> boots = new LinkedHashMap<>();

    /**
     * Reads a payload; an empty one gives no range.
     *
     * @throws Refused when it is not in the format, or has more than {@link #MOST} ranges
     */
    public static DurableRanges parse(String payload) throws Refused {
        DurableRanges ranges = new DurableRanges();
        if (payload.isEmpty()) {
            return ranges;
        }
        if (payload.length() > LONGEST) {
            throw new Refused("more than " + MOST + " ranges");
        }
        String[] parts = payload.split(",", -1);
        if (parts.length > MOST) {
            throw new Refused("more than " + MOST + " ranges");
        }
        for (String part : parts) {
            int colon = part.indexOf(':');
            int dash = part.indexOf('-', colon + 1);
            if (colon < 0 || dash < 0) {
                throw new Refused("'" + part + "' is not boot:from-to");
            }
            try {
                long from = number(part.substring(colon + 1, dash));
                long to = number(part.substring(dash + 1));
                ranges.add(new BootId(part.substring(0, colon)), from, to);
            } catch (IllegalArgumentException e) {
                throw new Refused("'" + part + "' is not boot:from-to: " + e.getMessage());
            }
        }
        return ranges;
    }

    /** A number in ASCII digits, and nothing else that Java would take. */
    private static long number(String digits) {
        if (digits.isEmpty() || digits.chars().anyMatch(c -> c < '0' || c > '9')) {
            throw new IllegalArgumentException("'" + digits + "' is no number");
        }
        return Long.parseLong(digits);
    }

    /** Adds one number. */
    public void add(BootId boot, long seq) {
        add(boot, seq, seq);
    }

    /** Adds an inclusive range. @throws IllegalArgumentException when from is below 1 or above to */
    public void add(BootId boot, long from, long to) {
        if (from < 1 || from > to) {
            throw new IllegalArgumentException("no range: " + from + "-" + to);
        }
        NavigableMap<Long, Long> ranges = boots.computeIfAbsent(boot, b -> new TreeMap<>());
        Map.Entry<Long, Long> before = ranges.floorEntry(from);
        if (before != null && before.getValue() >= from - 1) {
            from = before.getKey();
            to = Math.max(to, before.getValue());
        }
        Map.Entry<Long, Long> next = ranges.higherEntry(from);
        while (next != null && (to == Long.MAX_VALUE || next.getKey() <= to + 1)) {
            to = Math.max(to, next.getValue());
            ranges.remove(next.getKey());
            next = ranges.higherEntry(from);
        }
        ranges.put(from, to);
    }

    /** Adds all of {@code other}. */
    public void addAll(DurableRanges other) {
        other.boots.forEach((boot, ranges) -> ranges.forEach((from, to) -> add(boot, from, to)));
    }

    /** Whether the number is durable. */
    public boolean contains(BootId boot, long seq) {
        NavigableMap<Long, Long> ranges = boots.get(boot);
        Map.Entry<Long, Long> at = ranges == null ? null : ranges.floorEntry(seq);
        return at != null && at.getValue() >= seq;
    }

    /** One inclusive range of a boot. */
    @FunctionalInterface
    public interface Visitor {
        /** Sees it. */
        void range(BootId boot, long from, long to);
    }

    /** Shows every range, ascending within a boot. */
    public void forEach(Visitor visitor) {
        boots.forEach((boot, ranges) -> ranges.forEach((from, to) -> visitor.range(boot, from, to)));
    }

    /** How many ranges there are. */
    public int count() {
        return boots.values().stream().mapToInt(Map::size).sum();
    }

    /** Whether there is no range. */
    public boolean isEmpty() {
        return boots.isEmpty();
    }

    /** The payload: boots in the order they were first added, ranges ascending, the newest {@link #MOST}. */
    public String format() {
        List<String> all = new ArrayList<>();
        boots.forEach((boot, ranges) -> ranges.forEach((from, to) -> all.add(boot + ":" + from + "-" + to)));
        return String.join(",", all.subList(Math.max(0, all.size() - MOST), all.size()));
    }

    /** All ranges, in as many payloads as they need, none of which has more than {@link #MOST}. */
    public List<DurableRanges> pieces() {
        List<DurableRanges> pieces = new ArrayList<>();
        int[] inLast = {MOST};
        forEach((boot, from, to) -> {
            if (inLast[0] == MOST) {
                pieces.add(new DurableRanges());
                inLast[0] = 0;
            }
            pieces.get(pieces.size() - 1).add(boot, from, to);
            inLast[0]++;
        });
        return pieces;
    }

    @Override
    public String toString() {
        return format();
    }
}

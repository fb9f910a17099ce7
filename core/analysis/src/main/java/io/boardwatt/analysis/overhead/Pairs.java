package io.boardwatt.analysis.overhead;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts blocks of one run together: the reference's with each other arm's of the same pair. For one thread. */
final class Pairs {
    /**
     * Two blocks next to each other.
     *
     * @param reference of the first arm
     * @param other of another one
     */
    record Pair(Judged reference, Judged other) {
        boolean isGood() {
            return reference.isGood() && other.isGood();
        }
    }

    private record Key(String workload, int instances, long pair) {}

    private final String referenceArm;
    private final Map<Key, TreeMap<String, Judged>> waiting = new HashMap<>();

    Pairs(String referenceArm) {
        this.referenceArm = referenceArm;
    }

    /** The pairs that this block completes; a block of a pair that is repeated stands in for the one before. */
    List<Pair> add(Judged judged) {
        var name = judged.block().name();
        if (name.pair() < 1) {
            return List.of();
        }
        TreeMap<String, Judged> there =
                waiting.computeIfAbsent(new Key(name.workload(), name.instances(), name.pair()), k -> new TreeMap<>());
        there.put(name.arm(), judged);
        Judged reference = there.get(referenceArm);
        List<Pair> complete = new ArrayList<>();
        if (reference != null) {
            for (String arm : List.copyOf(there.keySet())) {
                Judged other = there.get(arm);
                if (!arm.equals(referenceArm) && other != null) {
                    complete.add(new Pair(reference, other));
                    there.remove(arm);
                }
            }
        }
        return complete;
    }
}

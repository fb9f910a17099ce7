package io.boardwatt.soak.calibrate;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * One load that is held while the meter is read.
 *
 * @param busy which cores are kept busy; empty at rest
 * @param limitHertz the highest frequency allowed to the clusters of those; empty for as it was
 * @param disk whether the disk is written
 * @param network whether the network is used
 */
record Step(List<Busy> busy, OptionalLong limitHertz, boolean disk, boolean network) {
    /**
     * Busy cores of one cluster.
     *
     * @param cluster its name
     * @param cores ids
     */
    record Busy(String cluster, List<Integer> cores) {
        Busy {
            cores = List.copyOf(cores);
        }
    }

    Step {
        busy = List.copyOf(busy);
    }

    static Step idle() {
        return new Step(List.of(), OptionalLong.empty(), false, false);
    }

    static Step ofDisk() {
        return new Step(List.of(), OptionalLong.empty(), true, false);
    }

    static Step ofNetwork() {
        return new Step(List.of(), OptionalLong.empty(), false, true);
    }

    static Step of(List<Busy> busy, OptionalLong limitHertz) {
        return new Step(busy, limitHertz, false, false);
    }

    int cores() {
        return busy.stream().mapToInt(each -> each.cores().size()).sum();
    }

    /** For people: {@code 2 cores of policy0 busy, at most 1500 MHz}. */
    String words() {
        if (disk) {
            return "the disk written";
        } else if (network) {
            return "the network used";
        } else if (busy.isEmpty()) {
            return "idle";
        }
        String which = busy.stream()
                .map(each ->
                        each.cores().size() + (each.cores().size() == 1 ? " core of " : " cores of ") + each.cluster())
                .collect(Collectors.joining(" and "));
        return which + " busy"
                + (limitHertz.isPresent()
                        ? String.format(Locale.ROOT, ", at most %.0f MHz", limitHertz.getAsLong() / 1e6)
                        : "");
    }
}

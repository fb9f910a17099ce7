package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.block.BlockName;
import io.boardwatt.protocol.Line;
import java.util.Comparator;

/**
 * What a row is about: the tags it shares with others of the same arm.
 *
 * @param run the run
 * @param workload the workload's id
 * @param factor what it varies
 * @param arm the value
 * @param instances how many side by side
 */
record Subject(String run, String workload, String factor, String arm, int instances) implements Comparable<Subject> {
    private static final Comparator<Subject> ORDER = Comparator.comparing(Subject::run)
            .thenComparing(Subject::workload)
            .thenComparingInt(Subject::instances)
            .thenComparing(Subject::factor)
            .thenComparing(Subject::arm);

    static Subject of(BlockName name) {
        return new Subject(name.run(), name.workload(), name.factor(), name.arm(), name.instances());
    }

    Line.Builder row(String measurement, String host, String quantity, String window) {
        return Line.of(measurement)
                .tag("host", host)
                .tag("run", run)
                .tag("workload", workload)
                .tag("factor", factor)
                .tag("arm", arm)
                .tag("instances", Integer.toString(instances))
                .tag("quantity", quantity)
                .tag("window", window);
    }

    @Override
    public int compareTo(Subject other) {
        return ORDER.compare(this, other);
    }
}

package io.boardwatt.analysis.window;

import io.boardwatt.protocol.Line;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;

/**
 * One row's identity over time.
 *
 * @param measurement what was summed up, without suffix
 * @param tags every tag
 */
record Identity(String measurement, SortedMap<String, String> tags) implements Comparable<Identity> {
    private static final Comparator<Map.Entry<String, String>> TAG =
            Map.Entry.<String, String>comparingByKey().thenComparing(Map.Entry.comparingByValue());

    static Identity of(Line line) {
        return new Identity(line.measurement(), line.tags());
    }

    Line.Builder row(String suffix) {
        Line.Builder row = Line.of(measurement + suffix);
        tags.forEach(row::tag);
        return row;
    }

    @Override
    public int compareTo(Identity other) {
        int order = measurement.compareTo(other.measurement);
        Iterator<Map.Entry<String, String>> ours = tags.entrySet().iterator();
        Iterator<Map.Entry<String, String>> theirs = other.tags.entrySet().iterator();
        while (order == 0 && ours.hasNext() && theirs.hasNext()) {
            order = TAG.compare(ours.next(), theirs.next());
        }
        return order != 0 ? order : Integer.compare(tags.size(), other.tags.size());
    }
}

package io.boardwatt.swarm.board;

import io.boardwatt.protocol.Line;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One line that stands in each sample of a profile, beside the first.
 *
 * @param measurement what is measured
 * @param tags its tags without {@code host}
 * @param values puts in the fields of a second
 */
record Row(String measurement, SortedMap<String, String> tags, Values values) {
    /** The fields of one second. */
    @FunctionalInterface
    interface Values {
        void put(Line.Builder line, Behaviour behaviour, long second);
    }

    static Row of(String measurement, Map<String, String> tags, Values values) {
        return new Row(measurement, new TreeMap<>(tags), values);
    }

    Line line(SimulatedBoard board, long second, long timestampNanos) {
        Line.Builder line = Line.of(measurement).tag("host", board.id().value());
        tags.forEach(line::tag);
        values.put(line, board.behaviour(), second);
        return line.at(timestampNanos);
    }
}

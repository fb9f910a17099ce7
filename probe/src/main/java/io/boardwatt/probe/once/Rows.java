package io.boardwatt.probe.once;

import io.boardwatt.protocol.Line;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of two readings, looked up by measurement and tags. Immutable.
 *
 * @param before those of the first reading; empty when there was only one
 * @param now those of the last one
 * @param seconds the time between; only when there were two
 */
record Rows(List<Line> before, List<Line> now, double seconds) {
    Stream<Line> all(String measurement) {
        return now.stream().filter(line -> line.measurement().equals(measurement));
    }

    Optional<Line> find(String measurement, Map<String, String> tags) {
        return find(now, measurement, tags);
    }

    Optional<Double> number(String measurement, Map<String, String> tags, String field) {
        return find(measurement, tags).flatMap(line -> Optional.ofNullable(line.number(field)));
    }

    /** The field in the first reading. */
    Optional<Double> earlier(String measurement, Map<String, String> tags, String field) {
        return find(before, measurement, tags).flatMap(line -> Optional.ofNullable(line.number(field)));
    }

    private static Optional<Line> find(List<Line> lines, String measurement, Map<String, String> tags) {
        return lines.stream()
                .filter(line -> line.measurement().equals(measurement))
                .filter(line ->
                        tags.entrySet().stream().allMatch(tag -> tag.getValue().equals(line.tag(tag.getKey()))))
                .findFirst();
    }
}

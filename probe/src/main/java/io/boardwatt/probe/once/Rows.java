package io.boardwatt.probe.once;

import io.boardwatt.protocol.FieldValue;
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
    /** The rows of a measurement: the last reading's; what is said only now and then may stand in the first one. */
    Stream<Line> all(String measurement) {
        List<Line> last = now.stream()
                .filter(line -> line.measurement().equals(measurement))
                .toList();
        return last.isEmpty()
                ? before.stream().filter(line -> line.measurement().equals(measurement))
                : last.stream();
    }

    Optional<Line> find(String measurement, Map<String, String> tags) {
        return find(now, measurement, tags);
    }

    /** The field in the last reading, or else in the first one. */
    Optional<FieldValue> field(String measurement, Map<String, String> tags, String field) {
        return find(now, measurement, tags)
                .map(line -> line.fields().get(field))
                .or(() -> find(before, measurement, tags)
                        .map(line -> line.fields().get(field)));
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

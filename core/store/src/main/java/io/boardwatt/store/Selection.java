package io.boardwatt.store;

import java.util.List;
import java.util.Map;

/**
 * Which rows and which of their fields.
 *
 * @param measurement one measurement
 * @param tags the values that tags must have; empty for all rows
 * @param fields the fields that are wanted; empty for all
 */
public record Selection(String measurement, Map<String, String> tags, List<String> fields) {
    /** Copies both. */
    public Selection {
        tags = Map.copyOf(tags);
        fields = List.copyOf(fields);
    }

    /** All rows and fields of a measurement. */
    public static Selection of(String measurement) {
        return new Selection(measurement, Map.of(), List.of());
    }
}

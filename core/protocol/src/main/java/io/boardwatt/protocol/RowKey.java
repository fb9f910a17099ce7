package io.boardwatt.protocol;

import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;

/**
 * What makes a row unique in every store. Ordered, so that a map keyed by it stays fast whatever a sender makes its hash
 * codes be.
 *
 * @param measurement the measurement
 * @param tags every tag
 * @param timestampNanos the timestamp
 */
public record RowKey(String measurement, SortedMap<String, String> tags, long timestampNanos)
        implements Comparable<RowKey> {
    @Override
    public int compareTo(RowKey other) {
        int order = Long.compare(timestampNanos, other.timestampNanos);
        if (order == 0) {
            order = measurement.compareTo(other.measurement);
        }
        Iterator<Map.Entry<String, String>> theirs = other.tags.entrySet().iterator();
        for (Map.Entry<String, String> ours : tags.entrySet()) {
            if (order != 0 || !theirs.hasNext()) {
                break;
            }
            Map.Entry<String, String> their = theirs.next();
            order = ours.getKey().compareTo(their.getKey());
            if (order == 0) {
                order = ours.getValue().compareTo(their.getValue());
            }
        }
        return order != 0 ? order : Integer.compare(tags.size(), other.tags.size());
    }
}

package io.boardwatt.protocol.catalogue;

import java.util.Map;
import java.util.Optional;

/**
 * One id of {@code probe --once --output json}, and the row it is about.
 *
 * @param id the id; as an entry of {@link OnceIds#all} it may hold one {@code *}, which stands for a device's name
 * @param unit the unit the value is printed in
 * @param measurement the measurement
 * @param tags the tags that choose the row; a value may be {@code *} as in the id. What is not listed is chosen by the
 *     probe: the sensor that is the processor's, the meter that stands first
 * @param field the field
 * @param how how the value comes from the field
 * @param factor what the field's value is multiplied by
 */
public record OnceId(
        String id, String unit, String measurement, Map<String, String> tags, String field, How how, double factor) {
    /** How a printed value comes from a field. */
    public enum How {
        /** The value itself. */
        VALUE,
        /** The increase between two readings, a second. */
        RATE,
        /** The increase between two readings. */
        INCREASE,
        /** From several values, as the id says: a list, a sum or a choice. */
        COMPUTED
    }

    /** Copies the tags. */
    public OnceId {
        tags = Map.copyOf(tags);
    }

    /** This entry for an actual id, its {@code *} replaced; empty when the id is another. */
    Optional<OnceId> matching(String actual) {
        int star = id.indexOf('*');
        if (star < 0) {
            return actual.equals(id) ? Optional.of(this) : Optional.empty();
        }
        String before = id.substring(0, star);
        String after = id.substring(star + 1);
        if (actual.length() <= before.length() + after.length()
                || !actual.startsWith(before)
                || !actual.endsWith(after)) {
            return Optional.empty();
        }
        String name = actual.substring(before.length(), actual.length() - after.length());
        Map<String, String> chosen = new java.util.HashMap<>(tags);
        chosen.replaceAll((key, value) -> value.replace("*", name));
        return Optional.of(new OnceId(actual, unit, measurement, chosen, field, how, factor));
    }
}

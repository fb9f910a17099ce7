package io.boardwatt.protocol.catalogue;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Brings the fields of a foreign line to the types of the catalogue. A store fixes a field's type at the first row, so one
 * sender that writes {@code 25i} where others write {@code 24.6} would make it refuse the rows of one of them for ever.
 */
public final class FixedTypes {
    /** Above this a float does not hold every whole number. */
    private static final double LARGEST_EXACT = 0x1p53;

    private FixedTypes() {}

    /**
     * The line with every field in its type, unsigned integers signed. A value that has no such form is left out; empty
     * when nothing else is in the line. Fields that the catalogue does not know keep their type.
     */
    public static Optional<Line> of(Line line) {
        Optional<Measurement> measurement = Catalogue.find(line.measurement());
        if (measurement.isEmpty()) {
            return line.signed();
        }
        TreeMap<String, FieldValue> typed = new TreeMap<>();
        for (Map.Entry<String, FieldValue> entry : line.fields().entrySet()) {
            Field field = measurement.get().fields().get(entry.getKey());
            FieldValue value = entry.getValue();
            FieldValue fixed = field != null && field.type() == FieldType.FLOAT ? floating(value) : whole(field, value);
            if (fixed != null && (field == null || FieldType.of(fixed) == field.type())) {
                typed.put(entry.getKey(), fixed);
            }
        }
        if (typed.equals(line.fields())) {
            return Optional.of(line);
        }
        return typed.isEmpty()
                ? Optional.empty()
                : Optional.of(new Line(line.measurement(), line.tags(), typed, line.timestampNanos()));
    }

    private static FieldValue floating(FieldValue value) {
        if (value instanceof FieldValue.OfInteger i) {
            return FieldValue.of((double) i.value());
        } else if (value instanceof FieldValue.OfUnsigned u) {
            return FieldValue.of(u.bits() >= 0 ? (double) u.bits() : u.bits() + 0x1p64);
        }
        return value;
    }

    private static @Nullable FieldValue whole(@Nullable Field field, FieldValue value) {
        if (value instanceof FieldValue.OfUnsigned u) {
            return u.bits() >= 0 ? FieldValue.of(u.bits()) : null;
        } else if (field != null && field.type() == FieldType.INTEGER && value instanceof FieldValue.OfFloat f) {
            boolean isWhole = f.value() == Math.rint(f.value()) && Math.abs(f.value()) <= LARGEST_EXACT;
            return isWhole ? FieldValue.of((long) f.value()) : null;
        }
        return value;
    }
}

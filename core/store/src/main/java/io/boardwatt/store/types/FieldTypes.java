package io.boardwatt.store.types;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.store.FieldConflict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A type for each field of each measurement. Those of the catalogue are fixed by it; of any other field the first value
 * that was stored fixes the type, for ever, save that whole numbers become floats when the store holds floats. InfluxDB
 * itself fixes a type for some days only, and then shows the values of one type alone. For one thread.
 *
 * <p>Several collectors on one store: what one has not stored yet takes the type that the store has, so the second to come
 * follows the first. What each has stored, in different days, in different types, stays: the store refuses one of them.
 */
public final class FieldTypes {
    /** Beyond this, fields that are not known yet are left to the store's own judgement. */
    static final int MOST_LEARNED = 50_000;

    private final TypeFile file;
    private final Map<String, Map<String, FieldType>> known = new HashMap<>();
    private final Map<String, Map<String, FieldType>> proposed = new HashMap<>();
    private int learned;

    /** Goes on from what the file holds. @throws IOException when it cannot be read */
    public FieldTypes(TypeFile file) throws IOException {
        this.file = file;
        file.read((measurement, field, type) -> {
            if (Catalogue.type(measurement, field).isEmpty()) {
                learned += put(known, measurement, field, type) == null ? 1 : 0;
            }
        });
    }

    /**
     * The line with every value in the type of its field.
     *
     * @throws TypeConflict when a value has no such form
     */
    public Line fit(Line line) throws TypeConflict {
        TreeMap<String, FieldValue> changed = null;
        for (Map.Entry<String, FieldValue> field : line.fields().entrySet()) {
            FieldType type = typeOf(line.measurement(), field.getKey(), field.getValue());
            FieldValue fitting = TypedValue.of(field.getValue(), type);
            if (fitting == null) {
                throw new TypeConflict("the field '" + field.getKey() + "' of " + line.measurement() + " is "
                        + type.word() + " and takes no "
                        + FieldType.of(field.getValue()).word());
            } else if (fitting != field.getValue()) {
                changed = changed == null ? new TreeMap<>(line.fields()) : changed;
                changed.put(field.getKey(), fitting);
            }
        }
        return changed == null ? line : new Line(line.measurement(), line.tags(), changed, line.timestampNanos());
    }

    private FieldType typeOf(String measurement, String field, FieldValue value) {
        FieldType type = get(known, measurement, field);
        if (type == null) {
            type = Catalogue.type(measurement, field).orElse(null);
            if (type != null) {
                put(known, measurement, field, type);
            } else {
                type = get(proposed, measurement, field);
            }
        }
        if (type == null) {
            type = FieldType.of(value);
            put(proposed, measurement, field, type);
        }
        return type;
    }

    /**
     * The store holds a field in another type.
     *
     * @return whether that is the field's type now, so that a line that was refused may fit
     */
    public boolean adopt(FieldConflict conflict) {
        String measurement = conflict.measurement();
        String field = conflict.field();
        FieldType held = get(known, measurement, field);
        boolean isFixed = Catalogue.type(measurement, field).isPresent();
        if (!isFixed && held == null) {
            put(proposed, measurement, field, conflict.stored());
            return true;
        } else if (!isFixed && held == FieldType.INTEGER && conflict.stored() == FieldType.FLOAT) {
            put(known, measurement, field, FieldType.FLOAT);
            put(proposed, measurement, field, FieldType.FLOAT);
            return true;
        }
        return held == conflict.stored();
    }

    /** What was proposed since the last call is stored, so it stands for ever. @throws IOException when not kept on disk */
    public void keep() throws IOException {
        if (proposed.isEmpty()) {
            return;
        }
        List<FieldConflict> added = new ArrayList<>();
        proposed.forEach((measurement, fields) -> fields.forEach((field, type) -> {
            boolean isWider = get(known, measurement, field) != null;
            if (isWider || learned < MOST_LEARNED) {
                put(known, measurement, field, type);
                added.add(new FieldConflict(measurement, field, type));
                learned += isWider ? 0 : 1;
            }
        }));
        proposed.clear();
        file.add(List.copyOf(added));
    }

    /** What was proposed since the last call was not stored. */
    public void forget() {
        proposed.clear();
    }

    /** Whether no further field can be learned. */
    public boolean isFull() {
        return learned >= MOST_LEARNED;
    }

    private static @Nullable FieldType get(
            Map<String, Map<String, FieldType>> types, String measurement, String field) {
        Map<String, FieldType> fields = types.get(measurement);
        return fields == null ? null : fields.get(field);
    }

    private static @Nullable FieldType put(
            Map<String, Map<String, FieldType>> types, String measurement, String field, FieldType type) {
        return types.computeIfAbsent(measurement, any -> new HashMap<>()).put(field, type);
    }
}

package io.boardwatt.protocol.catalogue;

/**
 * A field of a measurement. A line may lack any field: what is not known is absent, never 0.
 *
 * @param name its key
 * @param type the type of every value it will ever have
 * @param unit what a number counts
 * @param nature how it may be summed up
 * @param description one sentence
 */
public record Field(String name, FieldType type, Unit unit, Nature nature, String description) {
    /** @throws IllegalArgumentException when type, unit and nature do not go together */
    public Field {
        boolean isNumber = type == FieldType.FLOAT || type == FieldType.INTEGER;
        if (isNumber == (unit == Unit.NONE) || (!isNumber && nature != Nature.STATE)) {
            throw new IllegalArgumentException(name + ": " + type + ", " + unit + ", " + nature);
        }
    }
}

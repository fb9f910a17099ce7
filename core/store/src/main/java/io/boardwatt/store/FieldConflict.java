package io.boardwatt.store;

import io.boardwatt.protocol.catalogue.FieldType;

/**
 * The store holds a field in another type than it was offered.
 *
 * @param measurement the measurement
 * @param field the field
 * @param stored the type that the store has
 */
public record FieldConflict(String measurement, String field, FieldType stored) {}

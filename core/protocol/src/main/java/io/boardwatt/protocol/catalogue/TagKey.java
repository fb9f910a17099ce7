package io.boardwatt.protocol.catalogue;

/**
 * A tag of a measurement beside {@code host}, which every line has.
 *
 * @param name its key
 * @param isAlwaysThere whether every line has it; only some of Telegraf's are optional
 * @param description what its values are
 */
public record TagKey(String name, boolean isAlwaysThere, String description) {}

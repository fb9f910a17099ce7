package io.boardwatt.sources.line;

import java.nio.charset.StandardCharsets;

/** A field's name, ready to be written. Immutable. */
public final class Name {
    final byte[] withEquals;

    private Name(byte[] withEquals) {
        this.withEquals = withEquals;
    }

    /** The name of a field: letters, digits and {@code _} only, so that nothing needs escaping. */
    public static Name of(String name) {
        if (!name.matches("[A-Za-z0-9_]+")) {
            throw new IllegalArgumentException("'" + name + "' is no field name");
        }
        return new Name((name + "=").getBytes(StandardCharsets.US_ASCII));
    }
}

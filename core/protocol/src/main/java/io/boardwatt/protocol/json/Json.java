package io.boardwatt.protocol.json;

import java.util.List;

/**
 * A JSON value. Immutable. {@code toString()} is the text: no blanks, keys in the order they were added, so that equal
 * values built in one way give the same bytes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
public sealed interface Json
        permits JsonObject, Json.Array, Json.Text, Json.Whole, Json.Decimal, Json.Truth, Json.Null {
    /** How deep arrays and objects may stand within each other in what is read. */
    int DEEPEST = 32;

    /**
     * A list of values.
     *
     * @param values in order
     */
    record Array(List<Json> values) implements Json {
        /** Copies the list. */
        public Array {
            values = List.copyOf(values);
        }

        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /**
     * Text.
     *
     * @param value any text
     */
    record Text(String value) implements Json {
        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /**
     * A whole number, kept exactly.
     *
     * @param value any
     */
    record Whole(long value) implements Json {
        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /**
     * A number with a fraction or an exponent; never NaN or infinite, which JSON cannot say.
     *
     * @param value a finite number
     */
    record Decimal(double value) implements Json {
        /** @throws IllegalArgumentException when not finite */
        public Decimal {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(value + " is no JSON number; leave it out");
            }
        }

        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /**
     * A truth value.
     *
     * @param value either
     */
    record Truth(boolean value) implements Json {
        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /** The value {@code null}. */
    record Null() implements Json {
        @Override
        public String toString() {
            return JsonWriter.write(this);
        }
    }

    /**
     * Reads one value that fills the whole text.
     *
     * @throws NotJson when it is not JSON, a key stands twice in one object, a number is out of range, or it is nested
     *     deeper than {@link #DEEPEST}
     */
    static Json parse(String text) throws NotJson {
        return new JsonReader(text).whole();
    }

    /** An array of texts. */
    static Array texts(List<String> values) {
        return new Array(values.stream().<Json>map(Text::new).toList());
    }

    /** An array of whole numbers. */
    static Array wholes(List<Integer> values) {
        return new Array(values.stream().<Json>map(Whole::new).toList());
    }
}

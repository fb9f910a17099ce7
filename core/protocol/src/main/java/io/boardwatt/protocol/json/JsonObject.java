package io.boardwatt.protocol.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object. The readers that throw {@link NotJson} name the key that is missing or of another kind.
 *
 * @param members in the order they were added
 */
public record JsonObject(Map<String, Json> members) implements Json {
    /** Copies the map, keeping its order. */
    public JsonObject {
        members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** Reads a text that holds one object. @throws NotJson as {@link Json#parse}, and when it is no object */
    public static JsonObject parse(String text) throws NotJson {
        if (Json.parse(text) instanceof JsonObject object) {
            return object;
        }
        throw new NotJson("JSON, but no object");
    }

    /** Starts an object. */
    public static Builder of() {
        return new Builder();
    }

    /** The member, or null when there is none. */
    public @Nullable Json get(String key) {
        return members.get(key);
    }

    /** The member as a number whatever its kind, or null when absent or no number. */
    public @Nullable Double number(String key) {
        Json value = get(key);
        if (value instanceof Whole w) {
            return (double) w.value();
        }
        return value instanceof Decimal d ? d.value() : null;
    }

    /** The text that must be there. */
    public String text(String key) throws NotJson {
        if (get(key) instanceof Text t) {
            return t.value();
        }
        throw lacks("the text", key);
    }

    /** The whole number that must be there. */
    public long whole(String key) throws NotJson {
        if (get(key) instanceof Whole w) {
            return w.value();
        }
        throw lacks("the whole number", key);
    }

    /** The whole number that must be there and fit an int. */
    public int small(String key) throws NotJson {
        long value = whole(key);
        if (value != (int) value) {
            throw new NotJson("\"" + key + "\" is out of range: " + value);
        }
        return (int) value;
    }

    /** The truth value that must be there. */
    public boolean truth(String key) throws NotJson {
        if (get(key) instanceof Truth t) {
            return t.value();
        }
        throw lacks("the truth value", key);
    }

    /** The object that must be there. */
    public JsonObject object(String key) throws NotJson {
        if (get(key) instanceof JsonObject o) {
            return o;
        }
        throw lacks("the object", key);
    }

    /** The array that must be there. */
    public List<Json> array(String key) throws NotJson {
        if (get(key) instanceof Array a) {
            return a.values();
        }
        throw lacks("the array", key);
    }

    /** The array of texts that must be there. */
    public List<String> texts(String key) throws NotJson {
        List<String> texts = new ArrayList<>();
        for (Json value : array(key)) {
            if (!(value instanceof Text t)) {
                throw lacks("the array of texts", key);
            }
            texts.add(t.value());
        }
        return List.copyOf(texts);
    }

    /** The array of whole numbers that must be there, each of which fits an int. */
    public List<Integer> smalls(String key) throws NotJson {
        List<Integer> numbers = new ArrayList<>();
        for (Json value : array(key)) {
            if (!(value instanceof Whole w) || w.value() != (int) w.value()) {
                throw lacks("the array of whole numbers", key);
            }
            numbers.add((int) w.value());
        }
        return List.copyOf(numbers);
    }

    /** The array of objects that must be there. */
    public List<JsonObject> objects(String key) throws NotJson {
        List<JsonObject> objects = new ArrayList<>();
        for (Json value : array(key)) {
            if (!(value instanceof JsonObject o)) {
                throw lacks("the array of objects", key);
            }
            objects.add(o);
        }
        return List.copyOf(objects);
    }

    private static NotJson lacks(String kind, String key) {
        return new NotJson(kind + " \"" + key + "\" is missing");
    }

    @Override
    public String toString() {
        return JsonWriter.write(this);
    }

    /** Collects members; for one thread. */
    public static final class Builder {
        private final Map<String, Json> members = new LinkedHashMap<>();

        private Builder() {}

        /** Adds text. */
        public Builder put(String key, String value) {
            return put(key, new Text(value));
        }

        /** Adds a whole number. */
        public Builder put(String key, long value) {
            return put(key, new Whole(value));
        }

        /** Adds a number; one that is not finite is left out, since JSON cannot say it. */
        public Builder put(String key, double value) {
            return Double.isFinite(value) ? put(key, new Decimal(value)) : this;
        }

        /** Adds a number unless it is unknown (null) or not finite. */
        public Builder putKnown(String key, @Nullable Double value) {
            return value == null ? this : put(key, (double) value);
        }

        /** Adds a truth value. */
        public Builder put(String key, boolean value) {
            return put(key, new Truth(value));
        }

        /** Adds any value; a key that is there already keeps its place. */
        public Builder put(String key, Json value) {
            members.put(key, value);
            return this;
        }

        /** The object. */
        public JsonObject build() {
            return new JsonObject(members);
        }
    }
}

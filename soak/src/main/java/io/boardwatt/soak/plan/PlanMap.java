package io.boardwatt.soak.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A mapping of a plan while it is read. What is missing or wrong goes to the list of problems, and reading goes on with
 * the default, so that every problem is told at once. For one thread.
 */
final class PlanMap {
    private final String where;
    private final Map<?, ?> values;
    private final List<String> problems;

    /**
     * @param where its path in the plan, for messages; empty at the top
     * @param known every key it may have; the others are problems
     */
    PlanMap(String where, Map<?, ?> values, List<String> known, List<String> problems) {
        this.where = where;
        this.values = values;
        this.problems = problems;
        for (Object key : values.keySet()) {
            if (!known.contains(String.valueOf(key))) {
                problems.add(
                        path(String.valueOf(key)) + " is no key of a plan" + Words.hint(String.valueOf(key), known));
            }
        }
    }

    String path(String key) {
        return where.isEmpty() ? key : where + "." + key;
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    @Nullable
    Object get(String key) {
        return values.get(key);
    }

    void problem(String key, String sentence) {
        problems.add(path(key) + " = " + get(key) + ": " + sentence);
    }

    String text(String key, String otherwise) {
        Object value = get(key);
        if (value instanceof Map || value instanceof List) {
            problem(key, "a word is needed");
            return otherwise;
        }
        return value == null ? otherwise : String.valueOf(value);
    }

    long whole(String key, long otherwise, long least, long most) {
        Object value = get(key);
        if (value == null) {
            return otherwise;
        }
        if ((value instanceof Integer || value instanceof Long)
                && ((Number) value).longValue() >= least
                && ((Number) value).longValue() <= most) {
            return ((Number) value).longValue();
        }
        problem(key, "a whole number from " + least + " to " + most + " is needed");
        return otherwise;
    }

    double number(String key, double otherwise, double least, double most) {
        Object value = get(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number n && n.doubleValue() >= least && n.doubleValue() <= most) {
            return n.doubleValue();
        }
        problem(key, "a number from " + least + " to " + most + " is needed");
        return otherwise;
    }

    PlanMap map(String key, List<String> known) {
        Object value = get(key);
        if (value != null && !(value instanceof Map)) {
            problem(key, "it needs keys of its own: " + String.join(", ", known));
        }
        return new PlanMap(path(key), value instanceof Map<?, ?> map ? map : Map.of(), known, problems);
    }

    /** The items of a list; a single item that is no list counts as one. */
    List<?> list(String key) {
        Object value = get(key);
        return value == null ? List.of() : value instanceof List<?> list ? list : List.of(value);
    }

    List<PlanMap> maps(String key, List<String> known) {
        List<PlanMap> maps = new ArrayList<>();
        int i = 0;
        for (Object item : list(key)) {
            String place = path(key) + "[" + i++ + "]";
            if (item instanceof Map<?, ?> map) {
                maps.add(new PlanMap(place, map, known, problems));
            } else {
                problems.add(place + " = " + item + ": it needs keys: " + String.join(", ", known));
            }
        }
        return maps;
    }

    /** Every key and its value as text. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((key, value) -> texts.put(String.valueOf(key), String.valueOf(value)));
        return texts;
    }
}

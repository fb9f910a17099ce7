package io.boardwatt.grafana.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a store answered: of each series, by its tags, the values of each column that are there, oldest first. */
record Answer(Map<Map<String, String>, Map<String, List<Object>>> series, int rows) {
    Answer() {
        this(new java.util.HashMap<>(), 0);
    }

    void add(Map<String, String> tags, String column, Object value) {
        series.computeIfAbsent(tags, key -> new TreeMap<>())
                .computeIfAbsent(column, key -> new ArrayList<>())
                .add(value);
    }

    Answer withRows(int count) {
        return new Answer(series, count);
    }
}

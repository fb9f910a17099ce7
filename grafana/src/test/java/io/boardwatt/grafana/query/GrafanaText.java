package io.boardwatt.grafana.query;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What Grafana makes of a query's text before it sends it: macros and variables, as its documentation has them. */
record GrafanaText(long fromSeconds, long toSeconds, Duration step, Map<String, List<String>> chosen) {
    /** All values, chosen by the entry of that name. */
    static final List<String> ALL = List.of("$__all");

    String influxQl(String text) {
        String out = text.replace("$timeFilter", "time >= " + fromSeconds + "s AND time <= " + toSeconds + 's');
        out = steps(out).replace("${minutes}", "boardwatt_1m").replace("${hours}", "boardwatt_1h");
        for (Map.Entry<String, List<String>> variable : chosen.entrySet()) {
            out = out.replace("${" + variable.getKey() + ":regex}", regex(variable.getValue()));
        }
        return out;
    }

    private static String regex(List<String> values) {
        if (values.equals(ALL)) {
            return ".*";
        }
        List<String> escaped = values.stream()
                .map(value -> value.replaceAll("[\\\\^$*+?.()|\\[\\]{}/]", "\\\\$0"))
                .toList();
        return escaped.size() == 1 ? escaped.get(0) : '(' + String.join("|", escaped) + ')';
    }

    String sql(String text, Map<String, List<String>> all) {
        String out = steps(text.replace(
                "$__timeFilter(timestamp)",
                "timestamp BETWEEN '" + Instant.ofEpochSecond(fromSeconds) + "' AND '"
                        + Instant.ofEpochSecond(toSeconds) + '\''));
        for (Map.Entry<String, List<String>> variable : chosen.entrySet()) {
            List<String> values = variable.getValue().equals(ALL) ? all.get(variable.getKey()) : variable.getValue();
            String list = values.stream()
                    .map(value -> '\'' + value.replace("'", "''") + '\'')
                    .collect(Collectors.joining(","));
            out = out.replace("${" + variable.getKey() + ":sqlstring}", list.isEmpty() ? "''" : list);
        }
        return out;
    }

    private String steps(String text) {
        String word = step.toSeconds() % 3600 == 0
                ? step.toHours() + "h"
                : step.toSeconds() % 60 == 0 ? step.toMinutes() + "m" : step.toSeconds() + "s";
        return text.replace("$__interval_ms", String.valueOf(step.toMillis())).replace("$__interval", word);
    }
}

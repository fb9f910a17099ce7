package io.boardwatt.probe.once;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is silent, by reason: one missing file silences many values. */
final class Silences {
    private static final int WIDTH = 90;

    private Silences() {}

    static String of(List<Value> values) {
        Map<String, List<String>> reasons = values.stream()
                .filter(Value::isSilent)
                .collect(Collectors.groupingBy(
                        Value::reason, LinkedHashMap::new, Collectors.mapping(Value::id, Collectors.toList())));
        StringBuilder text = new StringBuilder();
        reasons.forEach((reason, ids) -> {
            text.append(text.isEmpty() ? "\nSilent\n" : "")
                    .append("  ")
                    .append(reason)
                    .append('\n');
            wrap(ids).forEach(line -> text.append("      ").append(line).append('\n'));
        });
        return text.toString();
    }

    private static List<String> wrap(List<String> words) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            if (!line.isEmpty() && line.length() + word.length() > WIDTH) {
                lines.add(line.append(',').toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : ", ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

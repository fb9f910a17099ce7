package io.boardwatt.probe.once;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.board.BoardIdentity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A sample for a person: values grouped and aligned, what is silent at the end with its reason. */
final class Table {
    private static final Map<String, String> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put("board", "Board");
        GROUPS.put("kernel", "Board");
        GROUPS.put("clock", "Clock");
        GROUPS.put("power", "Power");
        GROUPS.put("throttle", "Throttling");
        GROUPS.put("cpu", "Processor");
        GROUPS.put("load", "Load");
        GROUPS.put("temp", "Temperature");
        GROUPS.put("fan", "Fans");
        GROUPS.put("mem", "Memory");
        GROUPS.put("swap", "Swap");
        GROUPS.put("pressure", "Pressure");
        GROUPS.put("disk", "Disks");
        GROUPS.put("fs", "Filesystems");
        GROUPS.put("net", "Network");
        GROUPS.put("container", "Containers");
        GROUPS.put("containers", "Containers");
    }

    private final BoardId board;
    private final BoardIdentity identity;
    private final List<Value> values;

    Table(BoardId board, BoardIdentity identity, List<Value> values) {
        this.board = board;
        this.identity = identity;
        this.values = values;
    }

    String text() {
        StringBuilder text = new StringBuilder(board.value());
        identity.model().ifPresent(model -> text.append(" · ").append(model));
        identity.kernel().ifPresent(kernel -> text.append(" · kernel ").append(kernel));
        text.append(" · ").append(identity.arch()).append('\n');
        List<Cells> known = values.stream()
                .filter(value -> !value.isSilent())
                .flatMap(value -> Cells.of(value).stream())
                .toList();
        int name =
                known.stream().mapToInt(cells -> cells.label().length()).max().orElse(0);
        int number = known.stream()
                .filter(Cells::isNumber)
                .mapToInt(cells -> cells.value().length())
                .max()
                .orElse(0);
        for (String group : GROUPS.values().stream().distinct().toList()) {
            List<Cells> cells = known.stream()
                    .filter(cell -> group(cell.id()).equals(group))
                    .toList();
            if (!cells.isEmpty()) {
                text.append('\n').append(group).append('\n');
                cells.forEach(cell -> text.append(cell.line(name, number)));
            }
        }
        silent(text);
        return text.toString();
    }

    /** By reason, since one missing file silences many values. */
    private void silent(StringBuilder text) {
        Map<String, List<String>> reasons = values.stream()
                .filter(Value::isSilent)
                .collect(Collectors.groupingBy(
                        Value::reason, LinkedHashMap::new, Collectors.mapping(Value::id, Collectors.toList())));
        if (!reasons.isEmpty()) {
            text.append("\nSilent\n");
        }
        reasons.forEach((reason, ids) -> {
            text.append("  ").append(reason).append('\n');
            wrap(ids).forEach(line -> text.append("      ").append(line).append('\n'));
        });
    }

    private static List<String> wrap(List<String> words) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            if (!line.isEmpty() && line.length() + word.length() > 80) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : ", ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String group(String id) {
        int dot = id.indexOf('.');
        return GROUPS.getOrDefault(dot < 0 ? id : id.substring(0, dot), "Board");
    }

    /** A text as JSON holds it, for people. */
    static String words(Json value) {
        if (value instanceof Json.Text text) {
            return text.value();
        } else if (value instanceof Json.Array array) {
            return array.values().isEmpty()
                    ? "none"
                    : array.values().stream().map(Table::words).collect(Collectors.joining(", "));
        } else if (value instanceof Json.Truth truth) {
            return truth.value() ? "yes" : "no";
        } else if (value instanceof Json.Decimal number) {
            return String.format(Locale.ROOT, "%.2f", number.value());
        }
        return value.toString();
    }
}

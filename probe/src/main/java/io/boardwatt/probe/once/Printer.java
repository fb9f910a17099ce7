package io.boardwatt.probe.once;

import io.boardwatt.launcher.Context;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Prints what was seen, as it was asked for. */
final class Printer {
    private final Asked asked;
    private final BoardId board;
    private final Context context;

    Printer(Asked asked, BoardId board, Context context) {
        this.asked = asked;
        this.board = board;
        this.context = context;
    }

    void print(Look look) throws IOException {
        List<Value> values = new ArrayList<>(look.values());
        for (MeterFile meter : asked.meters()) {
            values.addAll(meter.values());
        }
        switch (asked.output()) {
            case "line" -> {
                context.out().print(LineProtocol.format(look.lines()));
                look.silences().forEach(silence -> context.out().println("# " + silence.id() + ": " + silence.words()));
            }
            case "json" -> context.out().println(json(values));
            default -> {
                context.out().print(Table.of(board, look.identity(), values));
                context.out().print(BytesADay.of(look.lines()));
            }
        }
    }

    private static String json(List<Value> values) {
        StringBuilder text = new StringBuilder("[");
        String separator = "\n ";
        for (Value value : values) {
            text.append(separator).append((Json) value.toJson());
            separator = ",\n ";
        }
        return text.append("\n]").toString();
    }
}

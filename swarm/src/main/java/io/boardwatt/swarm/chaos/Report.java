package io.boardwatt.swarm.chaos;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.swarm.chaos.account.Account;
import io.boardwatt.swarm.chaos.account.RowsAccount;
import io.boardwatt.swarm.chaos.account.StreamAccount;
import io.boardwatt.swarm.chaos.schedule.Blow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The outcome for people and as JSON. */
final class Report {
    private static final Map<String, ToLongFunction<StreamAccount>> COLUMNS = new LinkedHashMap<>();

    static {
        COLUMNS.put("offered", StreamAccount::offered);
        COLUMNS.put("stored", StreamAccount::stored);
        COLUMNS.put("duplicate", StreamAccount::duplicate);
        COLUMNS.put("late", StreamAccount::late);
        COLUMNS.put("expired", StreamAccount::expired);
        COLUMNS.put("replaced", StreamAccount::replaced);
        COLUMNS.put("lost", StreamAccount::lost);
        COLUMNS.put("twice", StreamAccount::twice);
    }

    private Report() {}

    /** A table, and what is wrong. */
    static String table(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        line(text, "board", "stream of", "", COLUMNS.keySet().toArray());
        for (StreamAccount stream : outcome.account().streams()) {
            line(
                    text,
                    stream.numbering().board().value(),
                    stream.numbering().publisher().id(),
                    stream.numbering().stream().value(),
                    COLUMNS.values().stream().map(c -> c.applyAsLong(stream)).toArray());
        }
        Account account = outcome.account();
        line(
                text,
                "total",
                "",
                "",
                COLUMNS.values().stream().map(account::total).toArray());
        RowsAccount rows = account.rows();
        text.append(String.format(
                Locale.ROOT,
                "rows: %d said; missing %d, changed %d, twice %d, said by nobody %d%n",
                rows.expected(),
                rows.missing(),
                rows.changed(),
                rows.twice(),
                rows.strange()));
        rows.examples().forEach(example -> text.append("  ").append(example).append('\n'));
        account.problems()
                .forEach(problem -> text.append("problem: ").append(problem).append('\n'));
        text.append(String.format(
                Locale.ROOT,
                "%s: %d blows with seed %d on broker %s and store %s; settled within %.1f s%n",
                account.isExact() ? "nothing is lost" : "NOT EVERYTHING IS THERE AS IT WAS SAID",
                outcome.schedule().size(),
                outcome.seed(),
                outcome.broker(),
                outcome.store(),
                outcome.settledSeconds()));
        return text.toString();
    }

    private static void line(StringBuilder text, String board, String publisher, String stream, Object... columns) {
        text.append(String.format(Locale.ROOT, "%-18s %-10s %-18s", board, publisher, stream));
        for (Object column : columns) {
            text.append(String.format(Locale.ROOT, " %10s", column));
        }
        text.append('\n');
    }

    /** One object. */
    static String json(Outcome outcome) {
        Account account = outcome.account();
        JsonObject.Builder total = JsonObject.of();
        COLUMNS.forEach((name, column) -> total.put(name, account.total(column)));
        RowsAccount rows = account.rows();
        return JsonObject.of()
                .put("seed", outcome.seed())
                .put("broker", outcome.broker())
                .put("store", outcome.store())
                .put("exact", account.isExact())
                .put("settled_s", outcome.settledSeconds())
                .put(
                        "schedule",
                        new Json.Array(
                                outcome.schedule().stream().map(Report::json).toList()))
                .put("not_tried", texts(outcome.absences()))
                .put("total", total.build())
                .put(
                        "streams",
                        new Json.Array(
                                account.streams().stream().map(Report::json).toList()))
                .put(
                        "rows",
                        JsonObject.of()
                                .put("expected", rows.expected())
                                .put("missing", rows.missing())
                                .put("changed", rows.changed())
                                .put("twice", rows.twice())
                                .put("strange", rows.strange())
                                .put("examples", texts(rows.examples()))
                                .build())
                .put("problem_count", account.problemCount())
                .put("problems", texts(account.problems()))
                .build()
                .toString();
    }

    private static Json json(Blow blow) {
        return JsonObject.of()
                .put("at_s", blow.at().toMillis() / 1e3)
                .put("deed", blow.deed().id())
                .put("target", blow.target())
                .put("lasts_s", blow.lasts().toMillis() / 1e3)
                .build();
    }

    private static Json json(StreamAccount stream) {
        JsonObject.Builder object = JsonObject.of()
                .put("board", stream.numbering().board().value())
                .put("publisher", stream.numbering().publisher().id())
                .put("stream", stream.numbering().stream().value())
                .put("boot", stream.numbering().boot().value())
                .put("messages", stream.messages());
        COLUMNS.forEach((name, column) -> object.put(name, column.applyAsLong(stream)));
        return object.build();
    }

    private static Json texts(List<String> texts) {
        return new Json.Array(
                texts.stream().map(text -> (Json) new Json.Text(text)).toList());
    }
}

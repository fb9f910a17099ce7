package io.boardwatt.swarm;

import io.boardwatt.delivery.Conservation;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.swarm.account.Account;
import io.boardwatt.swarm.account.Fault;
import io.boardwatt.swarm.account.Faults;
import io.boardwatt.swarm.account.Sent;
import io.boardwatt.swarm.connection.Ended;
import io.boardwatt.swarm.connection.Plan;
import io.boardwatt.swarm.connection.Progress;
import io.boardwatt.swarm.connection.Spread;
import io.boardwatt.swarm.machine.ProcessCost;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a run showed.
 *
 * @param plan what was to be done
 * @param progress what all boards did
 * @param ended what each sent
 * @param steadySamples samples that were due while the processes were watched
 * @param costs what each process cost in that time
 * @param account the comparison with the store; empty when it was left out
 * @param comparison how long the comparison took
 */
record Report(
        Plan plan,
        Progress progress,
        Ended ended,
        long steadySamples,
        List<ProcessCost> costs,
        Optional<Account> account,
        Duration comparison) {
    private static final int MOST_BOARDS_IN_TEXT = 20;
    private static final int MOST_BOARDS_IN_JSON = 1_000;

    /** Whether all boards took part, nothing was given up, everything is confirmed and the store is exact. */
    boolean isGood() {
        return silentBoards() == 0
                && conservation().dropped() == 0
                && conservation().pending() == 0
                && conservation().holds()
                && account.map(Account::isExact).orElse(true);
    }

    private long silentBoards() {
        return ended.sent().stream().filter(sent -> sent.offered() == 0).count();
    }

    private Conservation conservation() {
        long dropped = ended.sent().stream()
                .mapToLong(sent -> sent.givenUp().cardinality())
                .sum();
        long confirmed = ended.sent().stream().mapToLong(Sent::confirmed).sum();
        long pending = ended.sent().stream().mapToLong(Sent::pending).sum();
        return new Conservation("boards", "samples", progress.offered(), confirmed, dropped, pending);
    }

    private double linesPerSecond(ProcessCost cost) {
        return steadySamples * plan.profile().lines() / cost.seconds();
    }

    private double microsPerLine(ProcessCost cost) {
        return cost.cpuSeconds() / cost.seconds() / linesPerSecond(cost) * 1e6;
    }

    /** For a person. */
    String text() {
        StringBuilder text = new StringBuilder();
        say(text, "%d boards, %s, %d s, seed %d", plan.boards(), plan.profile().word(), plan.seconds(), plan.seed());
        if (silentBoards() > 0) {
            say(
                    text,
                    "%d boards never got a connection: %s",
                    silentBoards(),
                    progress.lastFailure().orElse("no time"));
        }
        say(
                text,
                "samples     %d due = %d confirmed + %d given up + %d not confirmed",
                conservation().in(),
                conservation().out(),
                conservation().dropped(),
                conservation().pending());
        say(
                text,
                "messages    %d sent, %d of them again, %.0f bytes each; %d with confirmations came back",
                progress.sent(),
                progress.sentAgain(),
                progress.sentBytes() / (double) Math.max(1, progress.sent()),
                progress.confirmationMessages());
        say(text, "connections %d made, %d attempts failed", progress.connections(), progress.connectFailures());
        say(text, "sent        behind its second: %s", words(ended.lateness()));
        say(text, "confirmed   behind its second: %s", words(ended.confirmation()));
        say(text, "%-14s %8s %7s %11s %9s %9s %9s", "process", "pid", "CPU %", "us/line", "MB first", "last", "most");
        for (ProcessCost cost : costs) {
            say(
                    text,
                    "%-14s %8d %7.1f %11.2f %9.1f %9.1f %9.1f%s",
                    cost.name(),
                    cost.pid(),
                    100 * cost.cpuSeconds() / cost.seconds(),
                    microsPerLine(cost),
                    cost.firstBytes() / 1e6,
                    cost.lastBytes() / 1e6,
                    cost.mostBytes() / 1e6,
                    cost.hasEnded() ? " (ended)" : "");
        }
        account.ifPresentOrElse(a -> account(text, a), () -> say(text, "the store was not asked"));
        return text.toString().stripTrailing();
    }

    private void account(StringBuilder text, Account found) {
        say(
                text,
                "the store   %d rows owed: %d as sent, %d missing, %d different, %d twice, %d extra (compared in %d s)",
                found.owed(),
                found.good(),
                found.count(Fault.MISSING),
                found.count(Fault.DIFFERENT),
                found.count(Fault.DUPLICATE),
                found.count(Fault.EXTRA),
                comparison.toSeconds());
        found.boards().stream()
                .limit(MOST_BOARDS_IN_TEXT)
                .forEach(board -> say(
                        text,
                        "  %-14s missing %d, different %d, twice %d, extra %d; first: %s",
                        board.board(),
                        board.count(Fault.MISSING),
                        board.count(Fault.DIFFERENT),
                        board.count(Fault.DUPLICATE),
                        board.count(Fault.EXTRA),
                        board.first()));
        if (found.boards().size() > MOST_BOARDS_IN_TEXT) {
            say(text, "  and %d boards more", found.boards().size() - MOST_BOARDS_IN_TEXT);
        }
    }

    private static String words(Spread spread) {
        return String.format(
                Locale.ROOT,
                "median %.1f ms, p99 %.1f ms, most %.1f ms (n = %d)",
                spread.median(),
                spread.p99(),
                spread.most(),
                spread.count());
    }

    private static void say(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** For a program. */
    String json() {
        JsonObject.Builder json = JsonObject.of()
                .put("boards", plan.boards())
                .put("profile", plan.profile().word())
                .put("seconds", plan.seconds())
                .put("seed", plan.seed())
                .put("lines_per_sample", plan.profile().lines())
                .put("good", isGood())
                .put("silent_boards", silentBoards())
                .put("offered", conservation().in())
                .put("confirmed", conservation().out())
                .put("given_up", conservation().dropped())
                .put("pending", conservation().pending())
                .put("sent", progress.sent())
                .put("sent_again", progress.sentAgain())
                .put("sent_bytes", progress.sentBytes())
                .put("confirmation_messages", progress.confirmationMessages())
                .put("connections", progress.connections())
                .put("connect_failures", progress.connectFailures())
                .put("first_second", ended.firstSecond())
                .put("last_second", ended.lastSecond())
                .put("lateness_ms", json(ended.lateness()))
                .put("confirmation_ms", json(ended.confirmation()))
                .put("processes", new Json.Array(costs.stream().map(this::json).toList()));
        account.ifPresent(found -> json.put("store", json(found)));
        return json.build().toString();
    }

    private Json json(ProcessCost cost) {
        return JsonObject.of()
                .put("name", cost.name())
                .put("pid", cost.pid())
                .put("seconds", cost.seconds())
                .put("cpu_seconds", cost.cpuSeconds())
                .put("cpu_us_per_line", microsPerLine(cost))
                .put("rss_first_bytes", cost.firstBytes())
                .put("rss_last_bytes", cost.lastBytes())
                .put("rss_most_bytes", cost.mostBytes())
                .put("ended", cost.hasEnded())
                .build();
    }

    private static Json json(Spread spread) {
        return JsonObject.of()
                .put("n", spread.count())
                .put("median", spread.median())
                .put("p99", spread.p99())
                .put("most", spread.most())
                .build();
    }

    private Json json(Account found) {
        JsonObject.Builder json = JsonObject.of()
                .put("owed", found.owed())
                .put("good", found.good())
                .put("comparison_seconds", comparison.toMillis() / 1e3);
        for (Fault fault : Fault.values()) {
            json.put(fault.word(), found.count(fault));
        }
        return json.put(
                        "boards",
                        new Json.Array(found.boards().stream()
                                .limit(MOST_BOARDS_IN_JSON)
                                .map(Report::json)
                                .toList()))
                .build();
    }

    private static Json json(Faults board) {
        JsonObject.Builder json = JsonObject.of().put("board", board.board()).put("first", board.first());
        for (Fault fault : Fault.values()) {
            json.put(fault.word(), board.count(fault));
        }
        return json.build();
    }
}

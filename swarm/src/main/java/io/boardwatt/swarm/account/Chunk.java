package io.boardwatt.swarm.account;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.swarm.board.SimulatedBoard;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A few seconds of one measurement of all boards.
 *
 * @param sent by ascending number without a gap
 * @param firstNumber the number of the first of them
 * @param measurement which
 * @param lines how many lines of it a sample has
 * @param from the first second
 * @param to the second behind the last
 */
record Chunk(List<Sent> sent, int firstNumber, String measurement, int lines, long from, long to) {
    private static final long NANOS = 1_000_000_000L;
    private static final String OLDEST_SEQ = "oldest_seq";

    /** What is wrong with the rows that a store gave for these seconds. */
    Account compare(List<Line> rows) {
        Account account = new Account();
        BitSet seen = new BitSet();
        rows.forEach(row -> compare(row, seen, account));
        for (int i = 0; i < sent.size(); i++) {
            Sent board = sent.get(i);
            for (long second = Math.max(from, board.firstSecond()); second < to && board.isOffered(second); second++) {
                owed(board, i, second, seen, account);
            }
        }
        return account;
    }

    private void owed(Sent board, int index, long second, BitSet seen, Account account) {
        if (!board.isOwed(second)) {
            return;
        }
        account.owed(lines);
        for (int line = 0; line < lines; line++) {
            if (!seen.get(place(index, second, line))) {
                account.fault(
                        Fault.MISSING,
                        board.board().id().value(),
                        measurement + " of seq " + board.seq(second) + ", second " + second);
            }
        }
    }

    private int place(int index, long second, int line) {
        return (int) ((index * (to - from) + second - from) * lines + line);
    }

    private void compare(Line row, BitSet seen, Account account) {
        String host = String.valueOf(row.tag("host"));
        int index = SimulatedBoard.number(host) - firstNumber;
        if (index < 0 || index >= sent.size()) {
            return; // a board of somebody else
        }
        Sent board = sent.get(index);
        long second = Math.floorDiv(row.timestampNanos(), NANOS);
        if (row.timestampNanos() % NANOS != 0 || !board.isOffered(second)) {
            if (isOurs(row, board)) {
                account.fault(Fault.EXTRA, host, measurement + " at " + row.timestampNanos() + " ns was never sent");
            }
            return;
        }
        long seq = board.seq(second);
        List<Line> expected = board.board().lines(measurement, seq, second, board.isLast(seq));
        for (int line = 0; line < expected.size(); line++) {
            if (expected.get(line).tags().equals(row.tags())) {
                found(row, expected.get(line), board, place(index, second, line), seen, account);
                return;
            }
        }
        account.fault(Fault.EXTRA, host, measurement + row.tags() + " at second " + second + " was never sent");
    }

    /** In the margins around the run only the stream tells our rows from those of an earlier run. */
    private boolean isOurs(Line row, Sent board) {
        long second = Math.floorDiv(row.timestampNanos(), NANOS);
        return !measurement.equals(Publisher.PROBE.id())
                || board.board().stream().value().equals(row.tag("stream"))
                || board.isOffered(second);
    }

    private void found(Line row, Line expected, Sent board, int place, BitSet seen, Account account) {
        String host = board.board().id().value();
        if (seen.get(place)) {
            account.fault(Fault.DUPLICATE, host, measurement + expected.tags() + " stands twice");
            return;
        }
        seen.set(place);
        SortedMap<String, FieldValue> fields = row.fields();
        if (!board.givenUp().isEmpty() && fields.containsKey(OLDEST_SEQ)) {
            fields = new TreeMap<>(fields); // it says what had been given up when it was sent, which nobody noted
            fields.remove(OLDEST_SEQ);
        }
        if (fields.equals(expected.fields())) {
            account.asSent();
        } else {
            account.fault(Fault.DIFFERENT, host, measurement + " " + difference(expected.fields(), fields));
        }
    }

    private static String difference(SortedMap<String, FieldValue> sent, SortedMap<String, FieldValue> stored) {
        TreeSet<String> names = new TreeSet<>(sent.keySet());
        names.addAll(stored.keySet());
        for (String name : names) {
            if (!String.valueOf(sent.get(name)).equals(String.valueOf(stored.get(name)))) {
                return name + " was sent as " + sent.get(name) + " and is " + stored.get(name);
            }
        }
        return "differs";
    }
}

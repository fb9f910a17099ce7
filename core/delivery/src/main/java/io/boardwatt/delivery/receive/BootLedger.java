package io.boardwatt.delivery.receive;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * The numbers of one boot of one stream. Each number up to the highest known is exactly one of: entered here; known to be
 * durable without us; given up by its publisher; missing. Bounded, however many gaps a sender makes. For one thread.
 */
final class BootLedger {
    /** What comes out of order by no more than this is only reordered. */
    static final long GRACE_NANOS = Duration.ofSeconds(5).toNanos();

    /** Everything but what is missing. */
    private final NumberSet decided = new NumberSet();
    /** What its publisher gave up; a part of what is decided. */
    private final NumberSet givenUp = new NumberSet();
    /** What came in here. */
    private final NumberSet entered = new NumberSet();
    /** What this collector has committed, stored or expired. */
    private final NumberSet committed = new NumberSet();
    /** What of it had expired: when it comes again it is not confirmed as stored. */
    private final NumberSet expiredNumbers = new NumberSet();

    private final Room room;
    private int ranges;
    private long received;
    private long fresh;
    private long lost;
    private long late;
    private long reordered;
    private long expired;
    private long done;
    private long newestNanos = Long.MIN_VALUE;
    /** Below this it is not certain what came in here: what comes there again is stored again. */
    private long unsureBelow;
    /** Whether nothing came in since this ledger began or was restored. */
    private boolean joining = true;

    BootLedger(Room room) {
        this.room = room;
    }

    /**
     * Enters a number.
     *
     * @param oldestSeq the lowest number that can still come, if the publisher said so
     * @param dropped how many its publisher has given up in this boot, by its own count; negative when it did not say
     */
    Entry enter(long seq, long timestampNanos, OptionalLong oldestSeq, long dropped) {
        if (joining) {
            join(seq, oldestSeq, dropped);
        }
        received++;
        Entry entry = place(seq);
        if (entry == Entry.NEW) {
            if (seq < entered.highest() && timestampNanos < newestNanos) {
                late += newestNanos - timestampNanos > GRACE_NANOS ? 1 : 0;
                reordered += newestNanos - timestampNanos > GRACE_NANOS ? 0 : 1;
            }
            entered.add(seq);
            newestNanos = Math.max(newestNanos, timestampNanos);
        }
        if (oldestSeq.isPresent()) {
            giveUpBelow(oldestSeq.getAsLong());
        }
        bound();
        return entry;
    }

    private Entry place(long seq) {
        boolean cameBefore = entered.contains(seq);
        if (decided.contains(seq)) {
            if (givenUp.remove(seq, seq) > 0) {
                lost--; // it came after all
            } else if (seq < unsureBelow || expiredNumbers.contains(seq)) {
                return Entry.AGAIN_UNSURE;
            } else if (cameBefore) {
                return Entry.AGAIN;
            }
        } else {
            decided.add(seq);
        }
        fresh++;
        return Entry.NEW;
    }

    /**
     * The numbers before the first that comes may have been confirmed by a collector whose word did not reach us, so they
     * do not count as lost, unless the publisher says how many it gave up: the last of those below what can still come.
     */
    private void join(long seq, OptionalLong oldestSeq, long dropped) {
        joining = false;
        long first = decided.highest() + 1;
        if (first < seq) {
            long last = seq - 1;
            decided.add(first, last);
            if (oldestSeq.isPresent()) {
                long lastGone = Math.min(last, oldestSeq.getAsLong() - 1);
                long gone = dropped < 0 ? lastGone - first + 1 : Math.min(lastGone - first + 1, dropped - lost);
                if (gone > 0) {
                    lost += givenUp.add(lastGone - gone + 1, lastGone);
                }
            }
        }
    }

    private void giveUpBelow(long oldest) {
        long known = Math.min(decided.lowest(), oldest);
        if (known > 1) {
            giveUp(1, known - 1);
        }
        while (decided.ranges() > 1) {
            boolean[] closed = {false};
            decided.lowestGap((first, last) -> {
                if (first < oldest) {
                    giveUp(first, Math.min(last, oldest - 1));
                    closed[0] = last < oldest;
                }
            });
            if (!closed[0]) {
                return;
            }
        }
    }

    private void giveUp(long first, long last) {
        lost += givenUp.add(first, last);
        decided.add(first, last);
    }

    /** Learns that a range is durable, by the word of this or another collector. */
    void known(long first, long last) {
        lost -= givenUp.remove(first, last);
        decided.add(first, last);
        bound();
    }

    /** The sample of that number, which was new, is committed: stored, or too old for the store. */
    void committed(long seq, boolean isExpired) {
        if (committed.add(seq)) {
            done++;
            expired += isExpired ? 1 : 0;
        }
        if (isExpired) {
            expiredNumbers.add(seq);
        }
        bound();
    }

    private void bound() {
        int now = decided.ranges() + givenUp.ranges() + entered.ranges() + committed.ranges() + expiredNumbers.ranges();
        if (now != ranges) {
            room.change(now - ranges);
            ranges = now;
            bound(room.most());
        }
    }

    private void bound(int most) {
        while (committed.ranges() > most) {
            committed.forgetLowest();
        }
        while (decided.ranges() > most) {
            decided.lowestGap(this::giveUp);
        }
        while (givenUp.ranges() > most) {
            givenUp.lowestGap((first, last) -> unsureBelow = Math.max(unsureBelow, first));
            givenUp.forgetLowest();
        }
        while (expiredNumbers.ranges() > most) {
            expiredNumbers.lowestGap((first, last) -> unsureBelow = Math.max(unsureBelow, first));
            expiredNumbers.forgetLowest();
        }
        while (entered.ranges() > most) {
            entered.lowestGap((first, last) -> {
                entered.add(first, last);
                unsureBelow = Math.max(unsureBelow, last + 1);
            });
        }
    }

    /** It is forgotten: its room is free. */
    void leave() {
        room.change(-ranges);
        ranges = 0;
    }

    /** Adds this boot's numbers to an account. */
    void addTo(StreamAccount.Sums sums) {
        sums.expected += decided.highest();
        sums.received += received;
        sums.duplicate += received - fresh;
        sums.late += late;
        sums.reordered += reordered;
        sums.stored += done - expired;
        sums.expired += expired;
        sums.waiting += fresh - done;
        sums.lost += lost;
        sums.missing += decided.highest() - decided.count();
        sums.elsewhere += decided.count() - lost - fresh;
    }

    /** Writes what outlives a collector: what was committed and what is known of the others. */
    void write(StringBuilder out) {
        out.append(received - fresh)
                .append(' ')
                .append(done)
                .append(' ')
                .append(expired)
                .append(' ');
        out.append(late).append(' ').append(reordered).append(' ').append(lost);
        write(decidedForGood(), out);
        write(givenUp, out);
        write(committed, out);
    }

    /** Without what waits: after a death it comes again. */
    private NumberSet decidedForGood() {
        if (fresh == done) {
            return decided;
        }
        NumberSet waiting = entered.copy();
        committed.forEach(waiting::remove);
        waiting.remove(1, unsureBelow - 1);
        NumberSet rest = decided.copy();
        waiting.forEach(rest::remove);
        return rest;
    }

    private static void write(NumberSet numbers, StringBuilder out) {
        char[] separator = {' '};
        numbers.forEach((first, last) -> {
            out.append(separator[0]).append(first).append('-').append(last);
            separator[0] = ',';
        });
        if (separator[0] == ' ') {
            out.append(" -");
        }
    }

    /** Reads what {@link #write} wrote. @throws IllegalArgumentException when it is something else */
    static BootLedger read(String text, Room room) {
        String[] words = text.split(" ", -1);
        if (words.length != 9) {
            throw new IllegalArgumentException(text);
        }
        BootLedger ledger = new BootLedger(room);
        ledger.fresh = Long.parseLong(words[1]);
        ledger.done = ledger.fresh;
        ledger.received = ledger.fresh + Long.parseLong(words[0]);
        ledger.expired = Long.parseLong(words[2]);
        ledger.late = Long.parseLong(words[3]);
        ledger.reordered = Long.parseLong(words[4]);
        ledger.lost = Long.parseLong(words[5]);
        read(words[6], ledger.decided);
        read(words[7], ledger.givenUp);
        read(words[8], ledger.committed);
        read(words[8], ledger.entered);
        ledger.unsureBelow = ledger.entered.highest() + 1;
        ledger.bound();
        return ledger;
    }

    private static void read(String word, NumberSet into) {
        for (String range : word.equals("-") ? new String[0] : word.split(",")) {
            int dash = range.indexOf('-');
            into.add(Long.parseLong(range.substring(0, dash)), Long.parseLong(range.substring(dash + 1)));
        }
    }
}

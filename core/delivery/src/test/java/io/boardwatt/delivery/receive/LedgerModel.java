package io.boardwatt.delivery.receive;

import java.util.OptionalLong;
import java.util.TreeSet;

/** What the account of one boot must be, number by number and without any thought of memory. */
final class LedgerModel {
    private final TreeSet<Long> here = new TreeSet<>();
    private final TreeSet<Long> told = new TreeSet<>();
    private final TreeSet<Long> givenUp = new TreeSet<>();
    private final TreeSet<Long> stored = new TreeSet<>();
    private long received;
    private long late;
    private long reordered;
    private long highest;

    /** A number comes. @return whether it is new */
    boolean arrives(long seq, OptionalLong oldest, long dropped) {
        if (received == 0 && seq > highest) {
            for (long n = highest + 1; n < seq; n++) {
                told.add(n);
            }
            long top = Math.min(seq, oldest.orElse(0)) - 1;
            for (long n = top, left = dropped - givenUp.size(); n > highest && left > 0; n--, left--) {
                told.remove(n);
                givenUp.add(n);
            }
        }
        received++;
        boolean isNew = !here.contains(seq);
        if (isNew && !here.isEmpty() && seq < here.last()) {
            long behind = here.last() - seq;
            late += behind > 5 ? 1 : 0;
            reordered += behind > 5 ? 0 : 1;
        }
        here.add(seq);
        givenUp.remove(seq);
        highest = Math.max(highest, seq);
        for (long n = 1; n < oldest.orElse(0); n++) {
            if (!here.contains(n) && !told.contains(n)) {
                givenUp.add(n);
            }
        }
        return isNew;
    }

    void isTold(long first, long last) {
        for (long n = first; n <= last; n++) {
            told.add(n);
            givenUp.remove(n);
        }
        highest = Math.max(highest, last);
    }

    void stores(long seq) {
        stored.add(seq);
    }

    void assertSame(StreamAccount account) {
        TreeSet<Long> elsewhere = new TreeSet<>(told);
        elsewhere.removeAll(here);
        long missing = 0;
        for (long n = 1; n <= highest; n++) {
            missing += here.contains(n) || told.contains(n) || givenUp.contains(n) ? 0 : 1;
        }
        StreamAccount expected = new StreamAccount(
                highest,
                received,
                received - here.size(),
                late,
                reordered,
                stored.size(),
                elsewhere.size(),
                0,
                here.size() - stored.size(),
                missing,
                givenUp.size(),
                0,
                account.pending(),
                account.clockOffsetMillis(),
                account.clockIsSteady(),
                account.lastSeenMillis());
        org.assertj.core.api.Assertions.assertThat(account).isEqualTo(expected);
        org.assertj.core.api.Assertions.assertThat(account.holds()).isTrue();
    }
}

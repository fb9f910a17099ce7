package io.boardwatt.delivery.receive;

import java.util.OptionalLong;

/**
 * What became of one stream's numbers, all its boots together: {@code expected = stored + elsewhere + expired + waiting +
 * missing + lost}, and {@code received = stored + expired + waiting + duplicate}.
 *
 * @param expected the highest number that is known of each boot, added up: what was offered
 * @param received samples that came in, those that came again included
 * @param duplicate those that came again
 * @param late those that came more than five seconds, by their own time, behind a later one
 * @param reordered those that came behind a later one by less
 * @param stored numbers that this collector has stored
 * @param elsewhere numbers that another collector stored, or one before this account began
 * @param expired numbers that came when their rows were older than what the store keeps
 * @param waiting numbers that are not yet committed
 * @param missing numbers that have not come, though a later one has; they may still come
 * @param lost numbers that their publisher has given up
 * @param rejected rows that the store can never take; their samples count as stored
 * @param pending what its outbox held, by its newest sample; absent when it did not say
 * @param clockOffsetMillis by how much its clock is behind ours, the way of the sample included; absent before it is known
 * @param clockIsSteady whether the offset has stood at the same for so long that it is the clock's and not a backlog's
 * @param lastSeenMillis when a sample came last, in ms since 1970; 0 when none did yet
 */
public record StreamAccount(
        long expected,
        long received,
        long duplicate,
        long late,
        long reordered,
        long stored,
        long elsewhere,
        long expired,
        long waiting,
        long missing,
        long lost,
        long rejected,
        OptionalLong pending,
        OptionalLong clockOffsetMillis,
        boolean clockIsSteady,
        long lastSeenMillis) {
    /** Whether every number up to the highest is accounted for, and every sample that came in. */
    public boolean holds() {
        return expected == stored + elsewhere + expired + waiting + missing + lost
                && received == stored + expired + waiting + duplicate;
    }

    /** Adds up boots; for one thread. */
    static final class Sums {
        long expected;
        long received;
        long duplicate;
        long late;
        long reordered;
        long stored;
        long elsewhere;
        long expired;
        long waiting;
        long missing;
        long lost;

        void add(Sums other) {
            expected += other.expected;
            received += other.received;
            duplicate += other.duplicate;
            late += other.late;
            reordered += other.reordered;
            stored += other.stored;
            elsewhere += other.elsewhere;
            expired += other.expired;
            waiting += other.waiting;
            missing += other.missing;
            lost += other.lost;
        }
    }
}

package io.boardwatt.swarm.connection;

import io.boardwatt.swarm.account.Sent;
import java.util.List;

/**
 * What came of a swarm.
 *
 * @param sent what each board sent, by ascending number
 * @param firstSecond the first second in which a sample could be due, since 1970
 * @param lastSecond the last one
 * @param lateness from when a sample was due to when it was sent first
 * @param confirmation from when a sample was due to its confirmation
 */
public record Ended(List<Sent> sent, long firstSecond, long lastSecond, Spread lateness, Spread confirmation) {
    /** Copies the list. */
    public Ended {
        sent = List.copyOf(sent);
    }
}

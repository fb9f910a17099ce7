package io.boardwatt.swarm.chaos.schedule;

import java.time.Duration;
import java.util.Locale;

/**
 * One thing that is done to one part.
 *
 * @param at when, from the start
 * @param deed what
 * @param target to whom, a part's name
 * @param lasts until it is undone: a killed part is started again, a stopped one goes on, a slow network is fast
 */
public record Blow(Duration at, Deed deed, String target, Duration lasts) {
    /** What can be done. */
    public enum Deed {
        /** {@code kill -9}. */
        KILL,
        /** {@code kill -9} of a collector at the moment when the store has stored and it does not know. */
        KILL_AFTER_WRITE,
        /** {@code SIGSTOP}, then {@code SIGCONT}. */
        STALL,
        /** Its connections are reset. */
        CUT,
        /** Its connections say nothing any more, and no end is told. */
        HALF_OPEN,
        /** Its network passes a few bytes a second. */
        SLOW,
        /** The file system below it stops without writing what it holds, as when the power goes. */
        POWER_CUT;

        /** As it is printed. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%7.3f s  %-16s %-12s for %.3f s",
                at.toMillis() / 1e3,
                deed.id(),
                target,
                lasts.toMillis() / 1e3);
    }
}

package io.boardwatt.swarm.connection;

import io.boardwatt.protocol.Ticker;
import io.vertx.core.Vertx;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the boards of one event loop share.
 *
 * @param vertx the loops
 * @param hub where they connect to
 * @param plan what they do
 * @param timeline when they do it
 * @param ticker the monotonic clock
 * @param counters of all loops
 * @param times of this loop
 * @param lastFailure why the last connection of any board failed; null when none did
 */
record Surroundings(
        Vertx vertx,
        Hub hub,
        Plan plan,
        Timeline timeline,
        Ticker ticker,
        Counters counters,
        Times times,
        AtomicReference<String> lastFailure) {
    /** Boards speak spread over the second, in another order than they are numbered. */
    long phaseNanos(int number) {
        return Math.floorMod(number * 618_033_989L, 1_000_000_000L);
    }

    void failed(String reason) {
        lastFailure.set(reason);
    }
}

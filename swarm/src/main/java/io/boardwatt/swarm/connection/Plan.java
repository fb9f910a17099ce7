package io.boardwatt.swarm.connection;

import io.boardwatt.swarm.board.Profile;

/**
 * What a swarm is to do.
 *
 * @param boards how many
 * @param firstBoard the number of the first, so that several swarms may share a hub
 * @param profile what they say
 * @param seed decides how they behave
 * @param rampSeconds over how many seconds they connect
 * @param seconds how long all of them send, after that
 * @param outbox how many samples a board keeps that are not confirmed
 * @param isLive whether they publish {@code live} too
 */
public record Plan(
        int boards,
        int firstBoard,
        Profile profile,
        long seed,
        int rampSeconds,
        int seconds,
        int outbox,
        boolean isLive) {}

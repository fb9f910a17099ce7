package io.boardwatt.swarm.connection;

import java.util.Optional;

/**
 * What a swarm has done so far.
 *
 * @param connected boards that are connected now
 * @param connections connections that were made
 * @param connectFailures attempts that failed
 * @param offered samples that were due
 * @param sent messages with a sample, those sent again included
 * @param sentAgain of them, those sent again
 * @param sentBytes their payloads
 * @param confirmed samples that are durable, each counted once
 * @param confirmationMessages messages with ranges
 * @param lastFailure why the last connection failed
 */
public record Progress(
        long connected,
        long connections,
        long connectFailures,
        long offered,
        long sent,
        long sentAgain,
        long sentBytes,
        long confirmed,
        long confirmationMessages,
        Optional<String> lastFailure) {}

package io.boardwatt.delivery.wire;

import java.time.Duration;

/**
 * What a broker keeps for a client.
 *
 * @param expiry how long it keeps our subscriptions and messages when we are away; zero for not at all
 * @param receiveMaximum how many messages of QoS 1 it sends ahead of our acknowledgement, 1 to 65 535
 */
public record Session(Duration expiry, int receiveMaximum) {
    /** @throws IllegalArgumentException when receiveMaximum is outside its range or expiry is negative */
    public Session {
        if (receiveMaximum < 1 || receiveMaximum > 65_535) {
            throw new IllegalArgumentException("receive maximum " + receiveMaximum + " is outside 1 to 65535");
        }
        if (expiry.isNegative()) {
            throw new IllegalArgumentException("a session cannot expire after " + expiry);
        }
    }

    /** Ends with the connection. */
    public static Session none() {
        return new Session(Duration.ZERO, 1_000);
    }
}

package io.boardwatt.swarm.chaos.relay;

/** Hears what the client of one connection says; called on the connection's thread before anything is passed on. */
@FunctionalInterface
public interface Listener {
    /** Hears nothing. */
    Listener DEAF = (bytes, length) -> {};

    /** The next bytes, in order. */
    void heard(byte[] bytes, int length);
}

package io.boardwatt.delivery.wire;

/**
 * A message that the broker keeps until it is acknowledged.
 *
 * @param message what came in
 * @param qos 1, or 0 for one that the broker does not keep and that nothing bounds
 * @param connection through which; an acknowledgement goes back on the same one or nowhere
 * @param id its number on that connection
 */
public record Held(Incoming message, int qos, Acknowledger connection, int id) {
    /** Takes acknowledgements for the messages of one connection. */
    @FunctionalInterface
    public interface Acknowledger {
        /** Acknowledges one; does nothing when the connection is gone, since then the broker sends it again. */
        void acknowledge(int id);
    }

    /** Says that the message need not be sent again; any thread, never waits. */
    public void acknowledge() {
        connection.acknowledge(id);
    }
}

package io.boardwatt.swarm.chaos.tap;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.swarm.chaos.relay.Listener;
import io.boardwatt.swarm.chaos.relay.Relay;
import java.io.IOException;

/** The way of one publisher to the broker, on which everything it says is written down. */
public final class Tap {
    private Tap() {}

    /**
     * Opens it.
     *
     * @param broker the broker's port
     * @param journal where it is written down
     */
    public static Relay open(int broker, Journal journal, Ticker ticker) throws IOException {
        return new Relay(broker, () -> reader(journal), ticker);
    }

    private static Listener reader(Journal journal) {
        PublishReader reader = new PublishReader(journal::said);
        return new Listener() {
            private boolean lost;

            @Override
            public void heard(byte[] bytes, int length) {
                if (!lost) {
                    try {
                        reader.heard(bytes, length);
                    } catch (IllegalArgumentException e) {
                        lost = true;
                        journal.problem("a connection to the broker that cannot be read: " + e.getMessage());
                    }
                }
            }
        };
    }
}

package io.boardwatt.delivery.wire;

import java.util.Optional;

/**
 * How a link presents itself.
 *
 * @param address the broker
 * @param clientId {@code boardwatt-<program>-<id>}, unique on the broker
 * @param will what is said when we vanish; on connection {@code online} is published there, retained
 * @param session what the broker keeps for us
 */
public record LinkSettings(MqttAddress address, String clientId, Optional<Will> will, Session session) {
    /** With a session that ends with the connection. */
    public LinkSettings(MqttAddress address, String clientId, Optional<Will> will) {
        this(address, clientId, will, Session.none());
    }
}

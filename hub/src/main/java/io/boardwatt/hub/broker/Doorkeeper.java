package io.boardwatt.hub.broker;

import java.util.Set;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.jspecify.annotations.Nullable;

/** Lets in who says the credentials; who is in may do everything. Immutable; any thread. */
final class Doorkeeper implements ActiveMQSecurityManager {
    private final Credentials credentials;

    Doorkeeper(Credentials credentials) {
        this.credentials = credentials;
    }

    @Override
    public boolean validateUser(@Nullable String user, @Nullable String password) {
        return credentials.are(user, password);
    }

    @Override
    public boolean validateUserAndRole(
            @Nullable String user, @Nullable String password, Set<Role> roles, CheckType checkType) {
        return credentials.are(user, password);
    }
}

package io.boardwatt.hub.broker;

import io.boardwatt.delivery.RareLog;
import io.boardwatt.hub.access.Account;
import io.boardwatt.hub.access.Accounts;
import io.boardwatt.hub.access.Rights;
import io.boardwatt.protocol.Ticker;
import java.lang.ref.WeakReference;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.apache.activemq.artemis.core.protocol.mqtt.exceptions.InvalidClientIdException;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager4;
import org.apache.activemq.artemis.utils.CertificateUtil;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets in whom it knows, and lets them do what their {@link Rights} say. A connection is one account's from its start to
 * its end; a last will is judged by it too. Any thread.
 */
final class Doorkeeper implements ActiveMQSecurityManager4 {
    private static final Logger LOG = LoggerFactory.getLogger(Doorkeeper.class);

    private final Accounts accounts;
    private final RareLog log = new RareLog(LOG, Ticker.system());
    /** Weak, and not cleared at the end of a connection: a will is judged after that. */
    private final Map<RemotingConnection, Account> let = Collections.synchronizedMap(new WeakHashMap<>());
    /** Of names that are not ours; the eldest are forgotten. */
    private final Map<String, WeakReference<RemotingConnection>> named = Collections.synchronizedMap(new Eldest<>());

    Doorkeeper(Accounts accounts) {
        this.accounts = accounts;
    }

    /** Who a connection is; empty before it has said so. */
    Optional<Account> accountOf(RemotingConnection connection) {
        return Optional.ofNullable(let.get(connection));
    }

    /** @return the user, or null when it is not let in */
    @Override
    public @Nullable String validateUser(
            @Nullable String user, @Nullable String password, RemotingConnection connection, String domain) {
        Optional<Account> account = known(user, password, connection);
        if (account.isEmpty()) {
            log.warn("unknown", "the broker does not know " + who(user) + " at " + connection.getRemoteAddress(), null);
            return null;
        }
        String client = String.valueOf(connection.getClientID());
        if (!account.get().rights().mayBe(client) || isAnothers(client, account.get())) {
            log.warn(
                    "client id",
                    account.get() + " at " + connection.getRemoteAddress() + " may not have the client id " + client
                            + ": it is another's",
                    null);
            throw new InvalidClientIdException();
        }
        let.put(connection, account.get());
        named.put(client, new WeakReference<>(connection));
        return account.get().user();
    }

    /** A certificate says who it is; a user name beside it must be the same. */
    private Optional<Account> known(@Nullable String user, @Nullable String password, RemotingConnection connection) {
        X509Certificate[] shown = CertificateUtil.getCertsFromConnection(connection);
        if (shown != null && shown.length > 0) {
            Optional<Account> account = accounts.byCertificate(shown[0]);
            return user == null
                    ? account
                    : account.filter(certified -> certified.user().equals(user));
        }
        return user == null || password == null ? Optional.empty() : accounts.byPassword(user, password);
    }

    private static String who(@Nullable String user) {
        return user == null ? "one without a user name" : "the user '" + user.replaceAll("[^\\w.-]", "?") + "'";
    }

    private boolean isAnothers(String client, Account account) {
        WeakReference<RemotingConnection> reference = named.get(client);
        RemotingConnection other = reference == null ? null : reference.get();
        return other != null
                && !other.isDestroyed()
                && other.getTransportConnection().isOpen()
                && !account.user().equals(accountOf(other).map(Account::user).orElse(account.user()));
    }

    /** @return the user, or null when it may not */
    @Override
    public @Nullable String validateUserAndRole(
            @Nullable String user,
            @Nullable String password,
            Set<Role> roles,
            CheckType check,
            String address,
            RemotingConnection connection,
            String domain) {
        Account account = let.get(connection);
        if (account == null) {
            return null;
        }
        Rights rights = account.rights();
        boolean may = switch (check) {
            case SEND -> rights.mayWrite(address);
            case CONSUME,
                    CREATE_DURABLE_QUEUE,
                    CREATE_NON_DURABLE_QUEUE,
                    DELETE_DURABLE_QUEUE,
                    DELETE_NON_DURABLE_QUEUE -> rights.mayRead(address);
            case CREATE_ADDRESS, DELETE_ADDRESS -> rights.mayWrite(address) || rights.mayRead(address);
            default -> false;
        };
        if (!may) {
            log.warn(account + " " + check, account + " was refused " + check + " on " + address, null);
        }
        return may ? account.user() : null;
    }

    @Override
    public boolean validateUser(@Nullable String user, @Nullable String password) {
        return false; // nobody comes without a connection
    }

    @Override
    public boolean validateUserAndRole(
            @Nullable String user, @Nullable String password, Set<Role> roles, CheckType check) {
        return false;
    }

    /**
     * Forgets the eldest.
     *
     * @param <V> what is kept by client id
     */
    private static final class Eldest<V> extends LinkedHashMap<String, V> {
        private static final long serialVersionUID = 1L;
        private static final int MOST = 50_000;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > MOST;
        }
    }
}

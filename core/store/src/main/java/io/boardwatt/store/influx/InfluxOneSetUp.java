package io.boardwatt.store.influx;

import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.Tier;
import io.boardwatt.store.http.Questions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes an InfluxDB 1 ready: the database, a retention policy, and where it asks for users one that may write and one that
 * may read. In a server that asks for users and has none the first, who may do everything, is made too. For one thread.
 */
final class InfluxOneSetUp {
    private static final Logger LOG = LoggerFactory.getLogger(InfluxOneSetUp.class);

    private final InfluxAddress address;
    private final Retention retention;
    private final Path folder;

    InfluxOneSetUp(InfluxAddress address, Retention retention, Path folder) {
        this.address = address;
        this.retention = retention;
        this.folder = folder;
    }

    /** Makes what is missing and writes the tokens, {@code user:password} each; given is one that may make it. */
    void run(InfluxTokens tokens, Optional<String> given) throws StoreException, IOException {
        if (!wantsUsers()) {
            makeDatabases(given);
            SecretFile.write(tokens.write(), InfluxSetUp.USER + ":not-needed");
            SecretFile.write(tokens.read(), InfluxSetUp.USER + ":not-needed");
            return;
        }
        Optional<String> admin = given.isPresent() ? given : Optional.of(firstUser());
        makeDatabases(admin);
        SecretFile.write(tokens.write(), user(admin, "WRITE"));
        SecretFile.write(tokens.read(), user(admin, "READ"));
    }

    private void makeDatabases(Optional<String> admin) throws StoreException {
        for (Tier tier : Tier.values()) {
            String duration =
                    retention.of(tier).map(kept -> kept.toSeconds() + "s").orElse("INF");
            String database = database(tier);
            String bucket = address.bucket(tier);
            order(admin, "CREATE DATABASE " + name(database));
            if (bucket.equals(database)) {
                order(admin, "ALTER RETENTION POLICY \"autogen\" ON " + name(database) + " DURATION " + duration);
            } else {
                String policy = name(bucket.substring(database.length() + 1)) + " ON " + name(database) + " DURATION "
                        + duration + " REPLICATION 1";
                try {
                    order(admin, "CREATE RETENTION POLICY " + policy);
                } catch (StoreException e) {
                    if (!String.valueOf(e.getMessage()).contains("already exists")) {
                        throw e;
                    }
                    order(admin, "ALTER RETENTION POLICY " + policy);
                }
            }
        }
    }

    private String database(Tier tier) {
        String bucket = address.bucket(tier);
        int slash = bucket.indexOf('/');
        return slash < 0 ? bucket : bucket.substring(0, slash);
    }

    private boolean wantsUsers() throws StoreException {
        try (Questions questions = new Questions(address.url(), Optional.empty())) {
            // 401 without a user's name, 403 as long as there is no user at all
            int status = questions.get("query", Map.of("q", "SHOW DATABASES")).status();
            return status == 401 || status == 403;
        }
    }

    private String firstUser() throws StoreException, IOException {
        String password = SecretFile.random();
        SecretFile.write(folder.resolve("influx-admin.password"), password);
        SecretFile.write(folder.resolve("influx-admin.token"), InfluxSetUp.USER + ':' + password);
        try {
            order(
                    Optional.empty(),
                    "CREATE USER \"" + InfluxSetUp.USER + "\" WITH PASSWORD '" + password + "' WITH ALL PRIVILEGES");
        } catch (StoreException e) {
            if (e.kind() == Kind.OPERATOR) {
                throw new StoreException(
                        Kind.OPERATOR,
                        "InfluxDB at " + address.url() + " is set up already: a token user:password is needed that may"
                                + " write and read " + address.bucket() + ", or make it",
                        e);
            }
            throw e;
        }
        LOG.info(
                "InfluxDB at {} had no user: made {}; its password is in {}",
                address.url(),
                InfluxSetUp.USER,
                folder.resolve("influx-admin.password"));
        return InfluxSetUp.USER + ':' + password;
    }

    private String user(Optional<String> admin, String right) throws StoreException {
        String user = InfluxSetUp.USER + '-' + database(Tier.RAW) + '-' + right.toLowerCase(Locale.ROOT);
        String password = SecretFile.random();
        try {
            order(admin, "CREATE USER " + name(user) + " WITH PASSWORD '" + password + "'");
        } catch (StoreException e) {
            if (!String.valueOf(e.getMessage()).contains("user already exists")) {
                throw e;
            }
            order(admin, "SET PASSWORD FOR " + name(user) + " = '" + password + "'");
        }
        for (Tier tier : Tier.values()) {
            order(admin, "GRANT " + right + " ON " + name(database(tier)) + " TO " + name(user));
        }
        return user + ':' + password;
    }

    private static String name(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Gives an order. @throws StoreException OPERATOR when it is refused */
    private void order(Optional<String> token, String order) throws StoreException {
        Optional<String> authorization = token.map(value -> "Token " + value);
        try (Questions questions = new Questions(address.url(), authorization)) {
            Questions.Answer answer = questions.post("query", Map.of("q", order));
            boolean isRefused = answer.status() != 200 || answer.text().contains("\"error\"");
            if (isRefused) {
                throw new StoreException(
                        answer.status() >= 500 ? Kind.TRANSIENT : Kind.OPERATOR,
                        "InfluxDB answered " + answer.status() + " to the set-up: "
                                + answer.text().strip(),
                        null);
            }
        }
    }
}

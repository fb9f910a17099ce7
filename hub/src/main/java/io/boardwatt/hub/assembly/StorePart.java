package io.boardwatt.hub.assembly;

import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.hub.child.SqlDoor;
import io.boardwatt.hub.child.StoreProcess;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.CatalogueTables;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.store.influx.InfluxSetUp;
import io.boardwatt.store.influx.InfluxTokens;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The store: ours in a child JVM, or somebody's InfluxDB.
 *
 * @param toWrite what the collector is told about it
 * @param toRead what everybody else is told
 */
record StorePart(Map<String, String> toWrite, Map<String, String> toRead) {
    private static final Logger LOG = LoggerFactory.getLogger(StorePart.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Starts it, or makes it ready. */
    static StorePart start(Settings settings, Path data, Parts parts) throws Exception {
        return settings.get(UpSettings.STORE).equals("embedded")
                ? embedded(settings, data.resolve("store"), parts)
                : influx(settings, data.resolve("influx"), parts);
    }

    /** What a program is told. */
    Map<String, String> texts(String program) {
        return program.equals("collector") ? toWrite : toRead;
    }

    private static StorePart embedded(Settings settings, Path folder, Parts parts) throws Exception {
        Optional<SqlDoor> sql = sql(settings);
        StoreProcess store = parts.start("store", "embedded, in " + folder, () -> StoreProcess.start(folder, 0, sql));
        if (sql.isPresent()) {
            CatalogueTables.make(new EmbeddedAddress(
                    store.url(), Optional.of(store.password()), StoreOfSettings.retention(settings)));
            LOG.info(
                    "the embedded store answers in SQL at {}, the password of {} is in {}",
                    sql.get(),
                    SqlDoor.USER,
                    SqlDoor.passwordFile(folder));
        }
        Map<String, String> texts = Map.of(
                "store.kind",
                "embedded",
                "store.embedded.url",
                store.url().toString(),
                "store.embedded.password-file",
                StoreProcess.passwordFile(folder).toString());
        return new StorePart(texts, texts);
    }

    private static Optional<SqlDoor> sql(Settings settings) throws BadStart {
        try {
            return SqlDoor.parse(settings.get(UpSettings.SQL_LISTEN));
        } catch (IllegalArgumentException e) {
            throw BadStart.usage(UpSettings.SQL_LISTEN.key() + " = " + e.getMessage());
        }
    }

    private static StorePart influx(Settings settings, Path folder, Parts parts) throws Exception {
        InfluxAddress address = StoreOfSettings.influx(settings);
        InfluxTokens tokens = tokens(address, settings, folder);
        parts.start("store", "InfluxDB, " + address, () -> () -> {});
        return new StorePart(influx(tokens.write()), influx(tokens.read()));
    }

    /**
     * The tokens of an InfluxDB that is ready. One that is away is waited for, said once; where an earlier start made it
     * ready, everything starts without it and the collector does the waiting, so that no second of this board is missed.
     */
    private static InfluxTokens tokens(InfluxAddress address, Settings settings, Path folder)
            throws BadStart, InterruptedException {
        boolean said = false;
        while (true) {
            try {
                return InfluxSetUp.run(
                        address,
                        StoreOfSettings.retention(settings),
                        settings.get(UpSettings.CHANGE_RETENTION),
                        folder);
            } catch (StoreException e) {
                if (e.kind() == StoreException.Kind.OPERATOR) {
                    throw BadStart.usage(String.valueOf(e.getMessage()));
                }
                if (!said) {
                    LOG.warn("{}; waiting for it", e.getMessage());
                    said = true;
                }
            } catch (IOException | IllegalArgumentException e) {
                throw BadStart.usage("InfluxDB at " + address.url() + " cannot be set up: " + e.getMessage());
            }
            if (InfluxTokens.in(folder).exist()) {
                return InfluxTokens.in(folder);
            }
            LockSupport.parkNanos(RETRY.toNanos());
            if (Thread.interrupted()) {
                throw new InterruptedException("stopped while InfluxDB was waited for");
            }
        }
    }

    private static Map<String, String> influx(Path token) {
        return Map.of("store.kind", "influx", "store.influx.token-file", token.toString());
    }
}

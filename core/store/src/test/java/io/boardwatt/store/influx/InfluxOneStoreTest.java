package io.boardwatt.store.influx;

import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreContract;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The contract over a real InfluxDB 1 that wants users, in a policy of its own, as a set-up makes them. */
@Requires(Service.INFLUXDB_1)
final class InfluxOneStoreTest extends StoreContract {
    private InfluxServer server;
    private String user;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        server = InfluxServer.emptyOneWithUsers();
        InfluxAddress address = new InfluxAddress(server.url(), "", "ours/raw", Optional.empty());
        InfluxSetUp.run(
                address,
                new Retention(Optional.of(Duration.ofDays(7)), Optional.empty(), Optional.empty()),
                true,
                folder);
        user = java.nio.file.Files.readString(folder.resolve("influx-admin.token"))
                .strip();
    }

    @AfterAll
    void end() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    protected StoreAddress address() {
        return at(server.url(), user);
    }

    @Override
    protected StoreAddress addressWithAWrongSecret() {
        return at(server.url(), "boardwatt:wrong");
    }

    @Override
    protected StoreAddress addressWithoutAServer() {
        return at(URI.create("http://127.0.0.1:1"), user);
    }

    @Override
    protected void killAndRestart() {
        server.kill();
        server.start();
    }

    private static StoreAddress at(URI url, String token) {
        return new InfluxAddress(url, "", "ours/raw", Optional.of(token));
    }
}

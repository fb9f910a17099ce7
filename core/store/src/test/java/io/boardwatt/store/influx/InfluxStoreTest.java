package io.boardwatt.store.influx;

import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreContract;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract over a real InfluxDB. */
@Requires(Service.INFLUXDB)
final class InfluxStoreTest extends StoreContract {
    private InfluxServer server;

    @BeforeAll
    void start() {
        server = InfluxServer.setUp();
    }

    @AfterAll
    void end() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    protected StoreAddress address() {
        return at(server.url(), InfluxServer.TOKEN);
    }

    @Override
    protected StoreAddress addressWithAWrongSecret() {
        return at(server.url(), "no-such-token");
    }

    @Override
    protected StoreAddress addressWithoutAServer() {
        return at(URI.create("http://127.0.0.1:1"), InfluxServer.TOKEN);
    }

    @Override
    protected void killAndRestart() {
        server.kill();
        server.start();
    }

    private static StoreAddress at(URI url, String token) {
        return new InfluxAddress(url, InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(token));
    }
}

package io.boardwatt.collector;

import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The contract over a real InfluxDB. */
@Requires({Service.MOSQUITTO, Service.INFLUXDB})
final class InfluxForeignTest extends ForeignSendersContract {
    private InfluxServer influx;
    private Path token;

    @Override
    protected StoreAddress startStore(Path storeFolder) throws Exception {
        influx = InfluxServer.setUp();
        token = Files.writeString(Files.createDirectories(storeFolder).resolve("token"), InfluxServer.TOKEN);
        return new InfluxAddress(influx.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN));
    }

    @Override
    protected List<String> storeFlags() {
        return List.of("--store-influx-url=" + influx.url(), "--store-influx-token-file=" + token);
    }

    @Override
    protected void stopStore() {
        influx.close();
    }
}

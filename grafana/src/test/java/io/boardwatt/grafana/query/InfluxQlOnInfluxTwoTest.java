package io.boardwatt.grafana.query;

import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;

@Requires(Service.INFLUXDB)
final class InfluxQlOnInfluxTwoTest extends InfluxQlContract {
    @Override
    protected InfluxServer start() {
        return InfluxServer.setUp();
    }
}

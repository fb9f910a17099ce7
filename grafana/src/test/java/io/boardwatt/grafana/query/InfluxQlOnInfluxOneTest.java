package io.boardwatt.grafana.query;

import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;

@Requires(Service.INFLUXDB_1)
final class InfluxQlOnInfluxOneTest extends InfluxQlContract {
    @Override
    protected InfluxServer start() {
        return InfluxServer.emptyOne();
    }
}

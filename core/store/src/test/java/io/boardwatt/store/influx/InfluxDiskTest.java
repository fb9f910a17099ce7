package io.boardwatt.store.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.PowerCuts;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.LoopDisk;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real servers on a disk that loses its power, and on one that is full. */
@Timeout(300)
@Requires({Service.INFLUXDB, Service.INFLUXDB_1, Service.MOUNTS})
final class InfluxDiskTest {
    private static final long START = (System.currentTimeMillis() / 60_000 - 60) * 60_000_000_000L;

    @TempDir
    Path folder;

    @Test
    void nothingThatWasAcknowledgedIsLostWhenThePowerGoes() throws Exception {
        try (LoopDisk disk = new LoopDisk(folder, 200);
                InfluxServer server = InfluxServer.emptyIn(disk.path())) {
            server.makeBucket();
            PowerCuts.survive(
                    new PowerCuts.Server() {
                        @Override
                        public StoreAddress address() {
                            return InfluxDiskTest.address(server);
                        }

                        @Override
                        public void kill() {
                            server.kill();
                        }

                        @Override
                        public void start() {
                            server.start();
                        }
                    },
                    disk,
                    3);
        }
    }

    @Test
    void aFullDiskOfInfluxTwoIsForAnOperatorWhoIsToldToRestartItWhenThereIsSpace() throws Exception {
        fullDisk(InfluxServer::emptyIn);
    }

    @Test
    void aFullDiskOfInfluxOneIsForAnOperatorWhoIsToldToRestartItWhenThereIsSpace() throws Exception {
        fullDisk(InfluxServer::emptyOneIn);
    }

    private void fullDisk(Function<Path, InfluxServer> start) throws Exception {
        try (LoopDisk disk = new LoopDisk(folder, 100);
                InfluxServer server = start.apply(disk.path())) {
            server.makeBucket();
            try (Store store = address(server).open(InstantSource.system())) {
                List<Line> stored = new ArrayList<>();
                stored.add(write(store, 0));
                disk.fill();
                StoreException full = null;
                for (int i = 1; full == null; i++) {
                    try {
                        stored.add(write(store, i));
                    } catch (StoreException e) {
                        full = e;
                    }
                }
                assertThat(full.kind()).isEqualTo(StoreException.Kind.OPERATOR);
                assertThat(full).hasMessageContaining("make space, then restart InfluxDB");
                disk.free();
                StoreException sick = catchThrowableOfType(StoreException.class, () -> write(store, 100_000));
                assertThat(sick.kind()).isEqualTo(StoreException.Kind.OPERATOR);
                assertThat(sick).hasMessageContaining("has space again: restart InfluxDB");
                server.kill();
                server.start();
                stored.add(write(store, 100_001));
                assertThat(store.series(new SeriesQuery(
                                Selection.of("m"), START, START + 1_000_000_000_000_000L, Optional.empty())))
                        .containsAll(stored);
            }
        }
    }

    private static Line write(Store store, int number) throws StoreException {
        Line row = Line.of("m").tag("host", "a").field("s", "x".repeat(20_000)).at(START + number);
        store.write(List.of(row));
        return row;
    }

    private static StoreAddress address(InfluxServer server) {
        return new InfluxAddress(server.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN));
    }
}

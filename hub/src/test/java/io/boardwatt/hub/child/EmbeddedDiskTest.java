package io.boardwatt.hub.child;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.testing.LoopDisk;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The embedded store on a disk that is full. */
@Timeout(300)
@Requires(Service.MOUNTS)
final class EmbeddedDiskTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskIsForAnOperatorAndWithSpaceTheStoreGoesOnByItself() throws Exception {
        try (LoopDisk disk = new LoopDisk(folder, 200);
                Running running = new Running(disk.path().resolve("store"));
                Store store = running.address().open(InstantSource.system())) {
            store.write(List.of(row(0)));
            disk.fill();
            StoreException full = null;
            for (int i = 1; full == null; i++) {
                try {
                    store.write(List.of(row(i)));
                } catch (StoreException e) {
                    full = e;
                }
            }
            assertThat(full.kind()).isIn(StoreException.Kind.OPERATOR, StoreException.Kind.TRANSIENT);
            disk.free();
            Awaitility.await().atMost(60, TimeUnit.SECONDS).ignoreExceptions().until(() -> {
                store.write(List.of(row(1_000_000)));
                return true;
            });
        }
    }

    private static Line row(int number) {
        return Line.of("m")
                .tag("host", "a")
                .field("s", "x".repeat(20_000))
                .at(System.currentTimeMillis() * 1_000_000 + number);
    }

    private static final class Running implements AutoCloseable {
        private final StoreProcess process;

        Running(Path data) throws Exception {
            process = StoreProcess.start(data, 0);
        }

        StoreAddress address() {
            return new EmbeddedAddress(process.url(), Optional.of(process.password()), Retention.FOR_EVER);
        }

        @Override
        public void close() {
            process.close();
        }
    }
}

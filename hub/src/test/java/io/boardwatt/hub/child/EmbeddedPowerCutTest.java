package io.boardwatt.hub.child;

import io.boardwatt.store.PowerCuts;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.testing.LoopDisk;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The embedded store on a disk that loses its power. */
@Timeout(300)
@Requires(Service.MOUNTS)
final class EmbeddedPowerCutTest {
    @TempDir
    Path folder;

    @Test
    void nothingThatWasAcknowledgedIsLostWhenThePowerGoes() throws Exception {
        try (LoopDisk disk = new LoopDisk(folder, 400);
                OnDisk server = new OnDisk(disk.path().resolve("store"))) {
            PowerCuts.survive(server, disk, 3);
        }
    }

    private static final class OnDisk implements PowerCuts.Server, AutoCloseable {
        private final Path data;
        private StoreProcess process;

        OnDisk(Path data) throws Exception {
            this.data = data;
            start();
        }

        @Override
        public StoreAddress address() {
            return new EmbeddedAddress(process.url(), Optional.of(process.password()), Retention.FOR_EVER);
        }

        @Override
        public void kill() throws Exception {
            ProcessHandle child = process.child();
            if (child != null) {
                child.destroyForcibly();
                child.onExit().join();
            }
            process.close();
        }

        @Override
        public void start() throws Exception {
            process = StoreProcess.start(data, 0);
        }

        @Override
        public void close() {
            process.close();
        }
    }
}

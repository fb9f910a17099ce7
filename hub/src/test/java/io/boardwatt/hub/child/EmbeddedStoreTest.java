package io.boardwatt.hub.child;

import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.StoreContract;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The contract over the embedded store, run as the hub runs it. */
final class EmbeddedStoreTest extends StoreContract {
    private Path folder;
    private StoreProcess process;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        this.folder = folder;
        process = StoreProcess.start(folder, 0);
    }

    @AfterAll
    void end() {
        if (process != null) {
            process.close();
        }
    }

    @Override
    protected StoreAddress address() {
        return at(process.url(), process.password());
    }

    @Override
    protected StoreAddress addressWithAWrongSecret() {
        return at(process.url(), "no such password");
    }

    @Override
    protected StoreAddress addressWithoutAServer() {
        return at(URI.create("http://127.0.0.1:1"), process.password());
    }

    @Override
    protected void killAndRestart() throws Exception {
        ProcessHandle killed = process.child();
        killed.destroyForcibly();
        killed.onExit().join();
        process.close();
        process = StoreProcess.start(folder, process.url().getPort());
    }

    private static StoreAddress at(URI url, String password) {
        return new EmbeddedAddress(url, Optional.of(password), Optional.of(Duration.ofDays(7)));
    }
}

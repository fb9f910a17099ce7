package io.boardwatt.hub.child;

import io.boardwatt.collector.CollectorKillContract;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** No death of the collector loses anything on its way to the embedded store, run as the hub runs it. */
final class EmbeddedKillTest extends CollectorKillContract {
    private StoreProcess process;
    private Path folder;

    @Override
    protected StoreAddress startStore(Path storeFolder) throws Exception {
        folder = storeFolder;
        process = StoreProcess.start(storeFolder, 0);
        return new EmbeddedAddress(process.url(), Optional.of(process.password()), Optional.empty());
    }

    @Override
    protected URI storeUrl() {
        return process.url();
    }

    @Override
    protected List<String> storeFlags(URI url) {
        return List.of(
                "--store-kind=embedded",
                "--store-embedded-url=" + url,
                "--store-embedded-password-file=" + StoreProcess.passwordFile(folder));
    }

    @Override
    protected void stopStore() {
        process.close();
    }
}

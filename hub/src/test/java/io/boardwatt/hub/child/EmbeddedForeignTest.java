package io.boardwatt.hub.child;

import io.boardwatt.collector.ForeignSendersContract;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What foreign senders say, on its way to the embedded store, run as the hub runs it. */
final class EmbeddedForeignTest extends ForeignSendersContract {
    private StoreProcess process;
    private Path folder;

    @Override
    protected StoreAddress startStore(Path storeFolder) throws Exception {
        folder = storeFolder;
        process = StoreProcess.start(storeFolder, 0);
        return new EmbeddedAddress(process.url(), Optional.of(process.password()), Optional.empty());
    }

    @Override
    protected List<String> storeFlags() {
        return List.of(
                "--store-kind=embedded",
                "--store-embedded-url=" + process.url(),
                "--store-embedded-password-file=" + StoreProcess.passwordFile(folder));
    }

    @Override
    protected void stopStore() {
        process.close();
    }
}

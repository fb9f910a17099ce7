package io.boardwatt.collector;

import io.boardwatt.delivery.receive.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The ledger in the data folder, so that a collector that starts anew counts nothing as lost that was stored before. Losing
 * the file loses no sample, only what the counts have to say of the time before. For one thread at a time.
 */
final class LedgerFile {
    private static final Logger LOG = LoggerFactory.getLogger(LedgerFile.class);

    private final Path file;

    LedgerFile(Path dataDir) {
        this.file = dataDir.resolve("ledger");
    }

    void readInto(Ledger ledger) {
        if (!Files.exists(file)) {
            return;
        }
        try {
            int bad = ledger.read(Files.readString(file));
            if (bad > 0) {
                LOG.warn("{} lines of {} are not understood: those streams are counted anew", bad, file);
            }
        } catch (IOException e) {
            LOG.warn("the ledger {} cannot be read, everything is counted anew: {}", file, e.getMessage());
        }
    }

    void write(String text) {
        Path next = file.resolveSibling("ledger.next");
        try {
            Files.writeString(next, text);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("the ledger {} is not kept: {}", file, e.getMessage());
        }
    }
}

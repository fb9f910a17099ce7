package io.boardwatt.sources.container;

import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.file.Path;

/** A pressure file of a control group: {@code some avg10=… avg60=… avg300=… total=…}. For one thread at a time. */
final class Stalls {
    private static final int TOTAL = 3;
    private static final double MILLIS_PER_MICRO = 1e-3;

    private final KernelFile file;
    private final Numbers numbers = new Numbers();
    private final int field;

    Stalls(Path root, String path, int field) {
        this.file = new KernelFile(root, path, new ReadBuffer(256));
        this.field = field;
    }

    void read(Usage usage) {
        if (file.read()) {
            numbers.scan(file.buffer());
            usage.put(field, numbers.count() > TOTAL ? numbers.whole(TOTAL) * MILLIS_PER_MICRO : Double.NaN);
        }
    }

    void close() {
        file.close();
    }
}

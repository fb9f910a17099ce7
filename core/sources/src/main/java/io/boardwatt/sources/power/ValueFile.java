package io.boardwatt.sources.power;

import io.boardwatt.sources.Silence;
import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.file.Path;

/** A {@link Quantity} that is read: one number, with or without decimals. For one thread at a time. */
final class ValueFile {
    private static final int CAPACITY = 64;

    private final KernelFile file;
    private final double factor;
    private final boolean exists;
    private final Numbers numbers = new Numbers();

    ValueFile(Path root, Quantity quantity) {
        this.exists = quantity.exists();
        this.file = new KernelFile(root, exists ? quantity.path() : "/-", new ReadBuffer(CAPACITY, CAPACITY));
        this.factor = quantity.factor();
    }

    boolean exists() {
        return exists;
    }

    /** Reads it. @return whether there is a value; else {@link #silence} says why not */
    boolean read() {
        if (!exists || !file.read()) {
            return false;
        }
        numbers.scan(file.buffer());
        return numbers.count() == 1 || file.malformed("no number");
    }

    /** What was read, in its unit. */
    double value() {
        return numbers.decimal(0) * factor;
    }

    /** What was read, as it stands in the file. */
    long raw() {
        return numbers.whole(0);
    }

    Silence silence(String id) {
        return file.silence(id);
    }

    void close() {
        file.close();
    }
}

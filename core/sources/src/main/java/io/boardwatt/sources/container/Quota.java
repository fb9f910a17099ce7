package io.boardwatt.sources.container;

import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** How many cores a group may use: its quota by its period. For one thread at a time. */
final class Quota {
    private final List<KernelFile> files;
    private final Numbers numbers = new Numbers();

    private Quota(Path root, String... paths) {
        files = Stream.of(paths)
                .map(path -> new KernelFile(root, path, new ReadBuffer(64)))
                .toList();
    }

    /** {@code 50000 100000}, or {@code max 100000}. */
    static Quota two(Path root, String path) {
        return new Quota(root, path);
    }

    /** Two files; -1 is no quota. */
    static Quota one(Path root, String quota, String period) {
        return new Quota(root, quota, period);
    }

    double cores() {
        double quota = Double.NaN;
        double period = Double.NaN;
        for (KernelFile file : files) {
            if (!file.read()) {
                return Double.NaN;
            }
            numbers.scan(file.buffer());
            for (int i = 0; i < numbers.count(); i++) {
                quota = Double.isNaN(quota) ? numbers.whole(i) : quota;
                period = numbers.whole(i);
            }
            if (files.size() == 1 && numbers.count() != 2) {
                return Double.NaN;
            }
        }
        return quota > 0 && period > 0 ? quota / period : Double.NaN;
    }

    void close() {
        files.forEach(KernelFile::close);
    }
}

package io.boardwatt.sources.container;

import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a group read from and wrote to block devices, summed over them. For one thread at a time. */
final class Blocks {
    private static final int DEVICE_NUMBERS = 2;

    private final List<OneFile> files;
    private final int version;

    private static final class OneFile {
        final KernelFile file;
        final Numbers numbers = new Numbers();
        List<Numbers.Row> rows = List.of();
        long layout;

        OneFile(Path root, String path) {
            file = new KernelFile(root, path.isEmpty() ? "/-" : path, new ReadBuffer(512));
        }

        boolean read() {
            if (!file.read()) {
                return false;
            }
            long now = numbers.scan(file.buffer());
            if (now != layout) {
                rows = numbers.rows(file.buffer());
                numbers.scan(file.buffer());
                layout = now;
            }
            return true;
        }

        /** The sum of the number at this place behind the device, over rows so called, or over all. */
        double sum(@Nullable String name, int place) {
            double sum = 0;
            for (int i = 0; i < rows.size(); i++) {
                Numbers.Row row = rows.get(i);
                if ((name == null || row.name().equals(name)) && row.count() > DEVICE_NUMBERS + place) {
                    sum += numbers.whole(row.first() + DEVICE_NUMBERS + place);
                }
            }
            return sum;
        }
    }

    private Blocks(Path root, int version, String... paths) {
        this.version = version;
        this.files = Stream.of(paths).map(path -> new OneFile(root, path)).toList();
    }

    /** {@code 254:0 rbytes=… wbytes=… rios=… wios=…}. */
    static Blocks two(Path root, String path) {
        return new Blocks(root, 2, path);
    }

    /** {@code 8:0 Read …}, a file for bytes and one for requests. */
    static Blocks one(Path root, String bytes, String requests) {
        return new Blocks(root, 1, bytes, requests);
    }

    void read(Usage usage) {
        OneFile bytes = files.get(0);
        if (version == 2) {
            if (bytes.read()) {
                usage.put(Usage.READ_BYTES, bytes.sum(null, 0));
                usage.put(Usage.WRITE_BYTES, bytes.sum(null, 1));
                usage.put(Usage.READS, bytes.sum(null, 2));
                usage.put(Usage.WRITES, bytes.sum(null, 3));
            }
            return;
        }
        if (bytes.read()) {
            usage.put(Usage.READ_BYTES, bytes.sum("Read", 0));
            usage.put(Usage.WRITE_BYTES, bytes.sum("Write", 0));
        }
        OneFile requests = files.get(1);
        if (requests.read()) {
            usage.put(Usage.READS, requests.sum("Read", 0));
            usage.put(Usage.WRITES, requests.sum("Write", 0));
        }
    }

    void close() {
        files.forEach(each -> each.file.close());
    }
}

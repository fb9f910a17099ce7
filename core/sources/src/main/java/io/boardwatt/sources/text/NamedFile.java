package io.boardwatt.sources.text;

import java.nio.file.Path;
import java.util.List;

/** A file whose rows are a name and numbers, read without allocation while its layout stays. For one thread at a time. */
public final class NamedFile implements AutoCloseable {
    private static final int CAPACITY = 512;

    private final KernelFile file;
    private final String[] names;
    private final Numbers numbers = new Numbers();
    private Named named = Named.of(List.of());
    private long layout;
    private boolean read;

    /**
     * @param root the folder that stands for {@code /}
     * @param shownPath the path below it, with a leading slash; empty for a file that is not there
     * @param names the rows wanted
     */
    public NamedFile(Path root, String shownPath, String... names) {
        this.file = new KernelFile(root, shownPath.isEmpty() ? "/-" : shownPath, new ReadBuffer(CAPACITY));
        this.names = names.clone();
    }

    /** Reads it. @return whether that gave text */
    public boolean read() {
        read = file.read();
        if (read) {
            long now = numbers.scan(file.buffer());
            if (now != layout) {
                named = Named.of(numbers.rows(file.buffer()), names);
                layout = now;
            }
        }
        return read;
    }

    /** The first number of the row with this index; NaN when it is not there or could not be read. */
    public double get(int row) {
        return read && named.has(row) ? named.whole(numbers, row) : Double.NaN;
    }

    @Override
    public void close() {
        file.close();
    }
}

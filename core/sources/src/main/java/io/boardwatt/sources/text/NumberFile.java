package io.boardwatt.sources.text;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that holds one whole number, as most of {@code /sys} do. For one thread at a time. */
public final class NumberFile implements AutoCloseable {
    private static final int CAPACITY = 64;

    private final KernelFile file;
    private long value;

    /**
     * @param root the folder that stands for {@code /}
     * @param shownPath the path below it, with a leading slash
     */
    public NumberFile(Path root, String shownPath) {
        file = new KernelFile(root, shownPath, new ReadBuffer(CAPACITY, CAPACITY));
    }

    /** Reads it. @return whether there is a value; else {@link #silence} says why not */
    public boolean read() {
        if (!file.read()) {
            return false;
        }
        byte[] text = file.buffer().bytes();
        int length = file.buffer().length();
        while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ')) {
            length--;
        }
        int from = length > 0 && text[0] == '-' ? 1 : 0;
        long number = 0;
        for (int i = from; i < length; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return file.malformed("no whole number");
            }
            number = number * 10 + digit;
        }
        if (length == from) {
            return file.malformed("no whole number");
        }
        value = from == 1 ? -number : number;
        return true;
    }

    /** What was read. */
    public long value() {
        return value;
    }

    /** Notes that the number cannot be true. Always false, to be returned. */
    public boolean malformed(String what) {
        return file.malformed(what);
    }

    /** Why the last read gave nothing, or null when it gave something. */
    public @Nullable Reason reason() {
        return file.reason();
    }

    /** The silence of the value that stands in this file. */
    public Silence silence(String id) {
        return file.silence(id);
    }

    @Override
    public void close() {
        file.close();
    }
}

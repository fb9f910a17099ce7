package io.boardwatt.sources.power;

import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A file with one word. For one thread at a time. */
final class StatusFile {
    private static final int CAPACITY = 64;

    private final KernelFile file;

    StatusFile(Path root, String path) {
        file = new KernelFile(root, path, new ReadBuffer(CAPACITY, CAPACITY));
    }

    /** Whether it says so now. */
    boolean says(String word) {
        if (!file.read()) {
            return false;
        }
        byte[] text = file.buffer().bytes();
        int length = file.buffer().length();
        while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ')) {
            length--;
        }
        return word.equals(new String(text, 0, length, StandardCharsets.US_ASCII));
    }

    void close() {
        file.close();
    }
}

package io.boardwatt.soak.load;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Makes lines of the bytes of one stream, however they are cut into pieces: several lines in one, one line across
 * several. For one thread.
 */
public final class LineAssembler {
    /** Longer lines are cut: no load prints such, and memory is bounded. */
    static final int LONGEST = 16 * 1024;

    private final Consumer<String> lines;
    private byte[] pending = new byte[256];
    private int length;

    /** @param lines gets each line without its end */
    public LineAssembler(Consumer<String> lines) {
        this.lines = lines;
    }

    /** Takes the next piece. */
    public void accept(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            byte b = bytes[i];
            if (b == '\n') {
                end();
            } else if (length < LONGEST) {
                if (length == pending.length) {
                    pending = java.util.Arrays.copyOf(pending, 2 * length);
                }
                pending[length++] = b;
            }
        }
    }

    /** The stream ended: what stands without a line end is a torn line and is not given out. */
    public void close() {
        length = 0;
    }

    private void end() {
        int end = length > 0 && pending[length - 1] == '\r' ? length - 1 : length;
        String line = new String(pending, 0, end, StandardCharsets.UTF_8);
        length = 0;
        lines.accept(line);
    }
}

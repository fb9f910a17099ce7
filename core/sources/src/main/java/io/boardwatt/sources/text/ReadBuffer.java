package io.boardwatt.sources.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Where a kernel file is read into. Reused for every file of a thread: what it holds is valid until the next read.
 * Grows when a file does not fit.
 */
public final class ReadBuffer {
    /** A read that returned less than this came to the end; one that returned more may have been cut at a page. */
    private static final int MAY_BE_CUT = 3000;

    /** No file that is read here comes near it. */
    private static final int MOST_BYTES = 4 << 20;

    private final int most;
    private ByteBuffer direct;
    private byte[] bytes;
    private int length;

    /** @param capacity bytes it holds before it has to grow */
    public ReadBuffer(int capacity) {
        this(capacity, MOST_BYTES);
    }

    /** @param most bytes of a file; reading a larger one fails */
    public ReadBuffer(int capacity, int most) {
        this.most = most;
        direct = ByteBuffer.allocateDirect(capacity);
        bytes = new byte[capacity];
    }

    /** The bytes read; only the first {@link #length} are valid. */
    public byte[] bytes() {
        return bytes;
    }

    /** How many bytes were read. */
    public int length() {
        return length;
    }

    /**
     * Reads all of {@code channel} from its start. The kernel hands out some files a page at a time whatever was asked
     * for, so it is asked again until a read is short.
     *
     * @return bytes read; 0 when the driver says "try again", -1 when the file is empty
     */
    int fill(FileChannel channel) throws IOException {
        length = 0;
        direct.clear();
        int first = channel.read(direct, 0);
        int n = first;
        while (n >= MAY_BE_CUT || !direct.hasRemaining()) {
            if (!direct.hasRemaining()) {
                grow();
            }
            n = channel.read(direct, direct.position());
            if (n <= 0) {
                break;
            }
        }
        length = direct.position();
        direct.flip();
        direct.get(bytes, 0, length);
        return length > 0 ? length : first;
    }

    private void grow() throws IOException {
        if (direct.capacity() >= most) {
            throw new IOException("larger than " + most + " bytes");
        }
        ByteBuffer larger = ByteBuffer.allocateDirect(direct.capacity() * 2);
        direct.flip();
        larger.put(direct);
        direct = larger;
        bytes = new byte[larger.capacity()];
    }
}

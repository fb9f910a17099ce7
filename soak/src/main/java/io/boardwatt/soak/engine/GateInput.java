package io.boardwatt.soak.engine;

import java.io.InputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Standard input of a container: what is put in comes out at once; it ends when closed. Any thread puts, one reads. */
final class GateInput extends InputStream {
    private static final int END = -1;

    private final BlockingQueue<Integer> bytes = new LinkedBlockingQueue<>();
    private boolean ended;

    void put(byte[] piece) {
        for (byte b : piece) {
            bytes.add(b & 0xff);
        }
    }

    @Override
    public int read() {
        if (ended) {
            return END;
        }
        try {
            int b = bytes.take();
            ended = b == END;
            return b;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ended = true;
            return END;
        }
    }

    /** One byte at a time, since a read must not wait for more than is there. */
    @Override
    public int read(byte[] to, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        int b = read();
        if (b == END) {
            return END;
        }
        to[offset] = (byte) b;
        return 1;
    }

    @Override
    public void close() {
        bytes.add(END);
    }
}

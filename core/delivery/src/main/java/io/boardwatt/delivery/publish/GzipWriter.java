package io.boardwatt.delivery.publish;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes gzip into a buffer that is used again, so that nothing is allocated. For one thread at a time. */
final class GzipWriter implements AutoCloseable {
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    private static final int TRAILER_BYTES = 8;

    // zlib's own middle between time and bytes
    private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    private final CRC32 crc = new CRC32();
    private byte[] out = new byte[4 * 1024];

    /** Packs. @return how many bytes of {@link #bytes()} it takes; 0 when it would not become smaller */
    int write(byte[] plain, int offset, int length) {
        if (out.length < length) {
            out = new byte[length * 2];
        }
        if (length <= HEADER.length + TRAILER_BYTES) {
            return 0;
        }
        System.arraycopy(HEADER, 0, out, 0, HEADER.length);
        deflater.reset();
        deflater.setInput(plain, offset, length);
        deflater.finish();
        int packed = deflater.deflate(out, HEADER.length, length - HEADER.length - TRAILER_BYTES);
        if (!deflater.finished()) {
            return 0;
        }
        crc.reset();
        crc.update(plain, offset, length);
        ByteBuffer.wrap(out, HEADER.length + packed, TRAILER_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) crc.getValue())
                .putInt(length);
        return HEADER.length + packed + TRAILER_BYTES;
    }

    byte[] bytes() {
        return out;
    }

    @Override
    public void close() {
        deflater.end();
    }
}

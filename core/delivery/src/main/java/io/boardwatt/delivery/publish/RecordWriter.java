package io.boardwatt.delivery.publish;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Lays out the records of a {@link Segment} in a buffer that is used again, so that nothing is allocated. For one thread. */
final class RecordWriter {
    private final CRC32C crc = new CRC32C();
    private ByteBuffer buffer = ByteBuffer.allocate(16 * 1024);

    /** Lays out a record. @return how many bytes of {@link #bytes()} it takes */
    int write(long seq, byte[] payload, int offset, int length) {
        int size = Segment.HEADER_BYTES + length;
        if (buffer.capacity() < size) {
            buffer = ByteBuffer.allocate(size * 2);
        }
        buffer.putLong(8, seq);
        buffer.put(Segment.HEADER_BYTES, payload, offset, length);
        crc.reset();
        crc.update(buffer.array(), 8, Long.BYTES + length);
        buffer.putInt(0, length);
        buffer.putInt(4, (int) crc.getValue());
        return size;
    }

    byte[] bytes() {
        return buffer.array();
    }
}

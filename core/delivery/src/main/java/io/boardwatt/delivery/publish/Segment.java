package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.CRC32C;

/**
 * A piece of an outbox: a file {@code <boot>-<first seq>} of records with consecutive numbers, each big-endian
 * {@code u32 length, u32 crc32c, u64 seq, payload}, where the length is the payload's and the checksum is over seq and
 * payload. Each record is one write without a buffer of ours, so it survives the death of the process. Which records are
 * confirmed is known only in memory: the broker keeps the confirmations. For one thread at a time.
 */
final class Segment implements Closeable {
    static final int MOST_BYTES = 1 << 20;
    static final int HEADER_BYTES = 16;

    private final Path file;
    private final BootId boot;
    private final long firstSeq;
    // not a channel: an interrupt of the thread that samples would close that
    private final RandomAccessFile records;
    private final BitSet confirmed = new BitSet();
    private int[] offsets = new int[256];
    private int count;
    private int bytes;
    private int pending;

    private Segment(Path file, BootId boot, long firstSeq) throws IOException {
        this.file = file;
        this.boot = boot;
        this.firstSeq = firstSeq;
        this.records = new RandomAccessFile(file.toFile(), "rw");
    }

    /** Makes an empty one; its name alone keeps the next number. */
    static Segment create(Path folder, BootId boot, long firstSeq) throws IOException {
        return new Segment(folder.resolve(boot + "-" + firstSeq), boot, firstSeq);
    }

    /**
     * What was found in a file.
     *
     * @param segment what is whole
     * @param intact false when more than a torn tail had to be cut
     */
    record Recovered(Segment segment, boolean intact) {}

    /** Reads one back and cuts what is not whole at its end. */
    static Recovered recover(Path file) throws IOException {
        String name = file.getFileName().toString();
        int dash = name.indexOf('-');
        Segment segment =
                new Segment(file, new BootId(name.substring(0, dash)), Long.parseLong(name.substring(dash + 1)));
        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(file));
        CRC32C crc = new CRC32C();
        boolean intact = true;
        while (content.remaining() >= HEADER_BYTES) {
            int start = content.position();
            int length = content.getInt();
            int expected = content.getInt();
            if (length < 0 || length > content.remaining() - Long.BYTES) {
                break;
            }
            crc.reset();
            crc.update(content.array(), start + 8, Long.BYTES + length);
            if ((int) crc.getValue() != expected || content.getLong() != segment.nextSeq()) {
                intact = false;
                break;
            }
            content.position(start + HEADER_BYTES + length);
            segment.added(HEADER_BYTES + length);
        }
        segment.records.setLength(segment.bytes);
        return new Recovered(segment, intact);
    }

    boolean hasRoomFor(int payloadBytes) {
        return count == 0 || bytes + HEADER_BYTES + payloadBytes <= MOST_BYTES;
    }

    /**
     * Appends the record of {@link #nextSeq()}.
     *
     * @param record header and payload, laid out by {@link RecordWriter}
     * @throws IOException when it could not be written; then nothing of it remains
     */
    void append(byte[] record, int length) throws IOException {
        try {
            records.seek(bytes);
            records.write(record, 0, length);
        } catch (IOException e) {
            records.setLength(bytes);
            throw e;
        }
        added(length);
    }

    private void added(int length) {
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, count * 2);
        }
        offsets[count++] = bytes;
        bytes += length;
        pending++;
    }

    byte[] payload(long seq) throws IOException {
        int at = (int) (seq - firstSeq);
        int start = offsets[at] + HEADER_BYTES;
        byte[] payload = new byte[(at + 1 < count ? offsets[at + 1] : bytes) - start];
        records.seek(start);
        records.readFully(payload);
        return payload;
    }

    /** Marks what lies in the range. @return how many of them were not marked before */
    int confirm(long from, long to) {
        if (pending == 0 || to < firstSeq || from >= nextSeq()) {
            return 0;
        }
        int first = (int) (Math.max(from, firstSeq) - firstSeq);
        int end = (int) (Math.min(to, nextSeq() - 1) - firstSeq) + 1;
        int before = confirmed.cardinality();
        confirmed.set(first, end);
        int fresh = confirmed.cardinality() - before;
        pending -= fresh;
        return fresh;
    }

    boolean isConfirmed(long seq) {
        return confirmed.get((int) (seq - firstSeq));
    }

    /** The first number that is not confirmed; {@link #nextSeq()} when all are. */
    long oldestPending() {
        return firstSeq + confirmed.nextClearBit(0);
    }

    Path file() {
        return file;
    }

    BootId boot() {
        return boot;
    }

    long firstSeq() {
        return firstSeq;
    }

    long nextSeq() {
        return firstSeq + count;
    }

    int pending() {
        return pending;
    }

    int bytes() {
        return bytes;
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}

package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A piece of an outbox: a file {@code <boot>-<first seq>} of records with ascending numbers, each big-endian
 * {@code u32 length, u32 crc32c, u64 seq, payload}, where the length is the payload's and the checksum is over seq and
 * payload. In memory each record is one write without a buffer of ours, so it survives the death of the process. Which
 * records are settled is known only here: the broker keeps the confirmations. For one thread at a time.
 */
final class Segment implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Segment.class);
    static final int MOST_BYTES = 1 << 20;
    static final int HEADER_BYTES = 16;

    private final Path file;
    private final Origin origin;
    private final Numbers numbers;
    // not a channel: an interrupt of the thread that samples would close that
    private @Nullable RandomAccessFile open;
    /** Where each record ends; null while nobody reads or writes here, so that a long backlog takes little heap. */
    private int @Nullable [] ends;

    private int bytes;
    private boolean pinned;

    private Segment(Path file, Origin origin, long firstSeq) {
        this.file = file;
        this.origin = origin;
        this.numbers = new Numbers(firstSeq);
    }

    /** Makes an empty one; its name alone keeps the next number. */
    static Segment create(Path folder, Origin origin, long firstSeq) throws IOException {
        Segment segment = placed(folder.resolve(origin.boot() + "-" + firstSeq), origin);
        segment.open = new RandomAccessFile(segment.file.toFile(), "rw");
        segment.ends = new int[256];
        return segment;
    }

    /** Stands for a file that another hand writes; {@link #placed(long, int)} tells what is in it. */
    static Segment placed(Path file, Origin origin) {
        String name = file.getFileName().toString();
        return new Segment(file, origin, Long.parseLong(name.substring(name.indexOf('-') + 1)));
    }

    /**
     * What was found in a file.
     *
     * @param segment what is whole
     * @param intact false when more than a torn tail had to be cut
     */
    record Recovered(Segment segment, boolean intact) {}

    /** Reads one of a stream back and cuts what is not whole at its end. */
    static Recovered recover(Path file, StreamId stream) throws IOException {
        String name = file.getFileName().toString();
        Segment segment = placed(file, new Origin(stream, new BootId(name.substring(0, name.indexOf('-')))));
        byte[] content = Files.readAllBytes(file);
        boolean intact = segment.scan(content);
        if (segment.bytes < content.length) {
            try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
                cut.setLength(segment.bytes);
            } catch (IOException e) {
                LOG.debug("{} keeps its torn tail, which is never read", file, e);
            }
        }
        return new Recovered(segment, intact);
    }

    /** Adds the whole records of a file, and steps over a damaged one before a whole one. @return false when one is damaged */
    private boolean scan(byte[] file) {
        ByteBuffer content = ByteBuffer.wrap(file);
        boolean intact = true;
        int start = 0;
        while (end(content, start) > 0) {
            int end = end(content, start);
            long seq = content.getLong(start + 8);
            if (isWhole(content, start, end) && isNext(seq)) {
                placed(seq, end - start);
            } else if (end(content, end) > 0 && isWhole(content, end, end(content, end))) {
                intact = false;
                long lost = numbers.next();
                placed(lost, end - start);
                numbers.settle(lost, lost);
            } else {
                return false;
            }
            start = end;
        }
        return intact;
    }

    /** Where the record that starts there ends by its length; 0 when that is behind the end of the file. */
    private static int end(ByteBuffer content, int start) {
        if (content.limit() - start < HEADER_BYTES) {
            return 0;
        }
        int length = content.getInt(start);
        return length < 0 || length > content.limit() - start - HEADER_BYTES ? 0 : start + HEADER_BYTES + length;
    }

    private static boolean isWhole(ByteBuffer content, int start, int end) {
        CRC32C crc = new CRC32C();
        crc.update(content.slice(start + 8, end - start - 8));
        return content.getInt(start + 4) == (int) crc.getValue();
    }

    private boolean isNext(long seq) {
        return seq >= numbers.next() && seq - numbers.first() < Integer.MAX_VALUE;
    }

    /** A record is in the file. */
    void placed(long seq, int length) {
        if (ends != null) {
            if (numbers.count() == ends.length) {
                ends = Arrays.copyOf(ends, ends.length * 2);
            }
            ends[numbers.count()] = bytes + length;
        }
        bytes += length;
        numbers.add(seq);
    }

    boolean hasRoomFor(int recordBytes) {
        return numbers.count() == 0 || bytes + recordBytes <= MOST_BYTES;
    }

    /**
     * Appends the record of the next number.
     *
     * @param record header and payload, laid out by {@link RecordWriter}
     * @throws IOException when it could not be written; then nothing of it remains
     */
    void append(byte[] record, int length) throws IOException {
        RandomAccessFile records = opened();
        try {
            records.seek(bytes);
            records.write(record, 0, length);
        } catch (IOException e) {
            records.setLength(bytes);
            throw e;
        }
        placed(numbers.next(), length);
    }

    private RandomAccessFile opened() throws IOException {
        RandomAccessFile records = open;
        if (records == null) {
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
            records = new RandomAccessFile(file.toFile(), Files.isWritable(file) ? "rw" : "r");
            open = records;
        }
        return records;
    }

    /** The record of a number that is in here, header and payload. @throws Changed when it is not what was written */
    byte[] record(long seq) throws IOException {
        RandomAccessFile records = opened();
        int place = numbers.place(seq);
        int[] all = ends(records);
        int start = place == 0 ? 0 : all[place - 1];
        byte[] record = new byte[all[place] - start];
        records.seek(start);
        records.readFully(record);
        CRC32C crc = new CRC32C();
        crc.update(record, 8, record.length - 8);
        ByteBuffer header = ByteBuffer.wrap(record);
        if (header.getInt(4) != (int) crc.getValue() || header.getLong(8) != seq) {
            throw new Changed(file, seq);
        }
        return record;
    }

    /** A record whose bytes are not those that were written. */
    static final class Changed extends IOException {
        private static final long serialVersionUID = 1L;

        Changed(Path file, long seq) {
            super("number " + seq + " in " + file + " is damaged");
        }
    }

    private int[] ends(RandomAccessFile records) throws IOException {
        int[] all = ends;
        if (all == null) {
            all = new int[Math.max(16, numbers.count())];
            byte[] header = new byte[HEADER_BYTES];
            int at = 0;
            for (int i = 0; i < numbers.count(); i++) {
                records.seek(at);
                records.readFully(header);
                int length = ByteBuffer.wrap(header).getInt();
                if (length < 0 || length > bytes - at - HEADER_BYTES) {
                    throw new IOException(file + " is not what was written");
                }
                at += HEADER_BYTES + length;
                all[i] = at;
            }
            ends = all;
        }
        return all;
    }

    /** Lets go of the file until it is needed again. */
    void rest() {
        ends = null;
        close();
    }

    /** What is in it. */
    Numbers numbers() {
        return numbers;
    }

    int pending() {
        return numbers.pending();
    }

    Path file() {
        return file;
    }

    Origin origin() {
        return origin;
    }

    int bytes() {
        return bytes;
    }

    /** Whether it must stay, because it is being copied. */
    boolean isPinned() {
        return pinned;
    }

    void pin(boolean now) {
        pinned = now;
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() {
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                LOG.debug("closing {}", file, e);
            }
            open = null;
        }
    }
}

package io.boardwatt.sources.kernel;

import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Numbers;

/**
 * One disk's row of {@code /proc/diskstats}. For the sampling thread.
 *
 * @see <a href="https://docs.kernel.org/admin-guide/iostats.html">I/O statistics fields</a>
 */
final class Disk {
    /** Device numbers stand before the name. */
    private static final int BEFORE_NAME = 2;
    /** Numbers that every kernel since 2.6 has. */
    static final int LEAST_NUMBERS = BEFORE_NAME + 11;
    /** Sectors are always of so many bytes, whatever the disk's own are. */
    private static final long SECTOR_BYTES = 512;

    private static final long MOST_SECTORS = 4_000_000;
    private static final long MOST_REQUESTS = 10_000_000;
    private static final long MOST_IO_MILLIS = 2_000;

    private static final Name READS = Name.of("reads");
    private static final Name MERGED_READS = Name.of("merged_reads");
    private static final Name READ_BYTES = Name.of("read_bytes");
    private static final Name READ_TIME = Name.of("read_time");
    private static final Name WRITES = Name.of("writes");
    private static final Name MERGED_WRITES = Name.of("merged_writes");
    private static final Name WRITE_BYTES = Name.of("write_bytes");
    private static final Name WRITE_TIME = Name.of("write_time");
    private static final Name IN_PROGRESS = Name.of("iops_in_progress");
    private static final Name IO_TIME = Name.of("io_time");
    private static final Name WEIGHTED = Name.of("weighted_io_time");
    private static final Name UTIL = Name.of("io_util");
    private static final Name AWAIT = Name.of("io_await");

    private final String name;
    private final Start start;
    private final boolean physical;
    private final Rate sectorsRead = new Rate(MOST_SECTORS);
    private final Rate sectorsWritten = new Rate(MOST_SECTORS);
    private final Rate requests = new Rate(MOST_REQUESTS);
    private final Rate requestMillis = new Rate(MOST_REQUESTS);
    private final Rate ioMillis = new Rate(MOST_IO_MILLIS);
    private int at;

    Disk(String name, String host) {
        this.name = name;
        this.start = Start.of("diskio", host, "name", name);
        this.physical = DiskName.isPhysical(name);
    }

    String name() {
        return name;
    }

    void place(Numbers.Row row) {
        at = row.first() + BEFORE_NAME;
    }

    void sample(Numbers n, long nanos, LineBuffer out) {
        sectorsRead.take(n.whole(at + 2), nanos);
        sectorsWritten.take(n.whole(at + 6), nanos);
        requests.take(n.whole(at) + n.whole(at + 4), nanos);
        requestMillis.take(n.whole(at + 3) + n.whole(at + 7), nanos);
        ioMillis.take(n.whole(at + 9), nanos);
        out.line(start);
        out.whole(READS, n.whole(at));
        out.whole(MERGED_READS, n.whole(at + 1));
        out.whole(READ_BYTES, n.whole(at + 2) * SECTOR_BYTES);
        out.whole(READ_TIME, n.whole(at + 3));
        out.whole(WRITES, n.whole(at + 4));
        out.whole(MERGED_WRITES, n.whole(at + 5));
        out.whole(WRITE_BYTES, n.whole(at + 6) * SECTOR_BYTES);
        out.whole(WRITE_TIME, n.whole(at + 7));
        out.whole(IN_PROGRESS, n.whole(at + 8));
        out.whole(IO_TIME, n.whole(at + 9));
        out.whole(WEIGHTED, n.whole(at + 10));
        out.decimal(UTIL, Math.min(100, ioMillis.perSecond() / 10));
        if (requests.isKnown() && requests.change() > 0 && requestMillis.isKnown()) {
            out.decimal(AWAIT, (double) requestMillis.change() / requests.change());
        }
        out.end();
    }

    boolean hasRates() {
        return sectorsRead.isKnown() && sectorsWritten.isKnown();
    }

    /** Whether it counts in the board's totals. */
    boolean isPhysical() {
        return physical;
    }

    double readBytesPerSecond() {
        return sectorsRead.perSecond() * SECTOR_BYTES;
    }

    double writtenBytesPerSecond() {
        return sectorsWritten.perSecond() * SECTOR_BYTES;
    }
}

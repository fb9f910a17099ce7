package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code /proc/diskstats}: Telegraf's {@code diskio}, whole disks only. Partitions, RAM disks, images and eMMC boot areas
 * are left out; stacked devices (dm, md) have rows but do not count in the headline's totals.
 */
public final class DiskSource implements Source {
    private final AsideFile file;
    private final Path root;
    private final String host;
    private final Numbers numbers = new Numbers();
    private List<Disk> disks = List.of();
    private long layout;
    private boolean read;

    /** @param root the folder that stands for {@code /} */
    public DiskSource(Path root, String host, Ticker ticker, Aside aside) {
        this.file = new AsideFile(root, "/proc/diskstats", aside, ticker);
        this.root = root;
        this.host = host;
    }

    @Override
    public String name() {
        return "disks";
    }

    @Override
    public void begin() {
        file.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        read = file.await() && plan();
        long nanos = file.nanos();
        if (!read) {
            return;
        }
        double readBytes = 0;
        double writtenBytes = 0;
        boolean any = false;
        for (int i = 0; i < disks.size(); i++) {
            Disk disk = disks.get(i);
            disk.sample(numbers, nanos, out);
            if (disk.isPhysical() && disk.hasRates()) {
                readBytes += disk.readBytesPerSecond();
                writtenBytes += disk.writtenBytesPerSecond();
                any = true;
            }
        }
        if (any) {
            headline.put(Headline.Value.DISK_READ_BYTES_S, readBytes);
            headline.put(Headline.Value.DISK_WRITE_BYTES_S, writtenBytes);
        }
    }

    private boolean plan() {
        long now = numbers.scan(file.buffer());
        if (now == layout) {
            return true;
        }
        List<Numbers.Row> rows = numbers.rows(file.buffer());
        List<Disk> found = new ArrayList<>();
        for (Numbers.Row row : rows) {
            if (row.count() < Disk.LEAST_NUMBERS || row.name().isEmpty()) {
                return file.malformed("a row of " + row.count() + " numbers");
            }
            if (DiskName.isWhole(row.name(), root)) {
                Disk disk = known(row.name());
                disk.place(row);
                found.add(disk);
            }
        }
        if (rows.isEmpty()) {
            return file.malformed("no row of numbers");
        }
        disks = List.copyOf(found);
        layout = now;
        return true;
    }

    private Disk known(String name) {
        for (Disk disk : disks) {
            if (disk.name().equals(name)) {
                return disk;
            }
        }
        return new Disk(name, host);
    }

    @Override
    public List<Silence> silences() {
        if (!read) {
            return List.of(file.silence("disk.read_Bps"), file.silence("disk.write_Bps"));
        }
        List<Silence> silences = new ArrayList<>();
        for (Disk disk : disks) {
            if (!disk.hasRates()) {
                for (String rate : List.of("read_Bps", "write_Bps", "util_pct")) {
                    silences.add(new Silence("disk." + disk.name() + "." + rate, Reason.NEEDS_TWO_READINGS, ""));
                }
            }
        }
        return silences;
    }

    @Override
    public void close() {
        file.close();
    }
}

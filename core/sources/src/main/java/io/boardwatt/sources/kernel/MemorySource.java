package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Named;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code /proc/meminfo} and {@code /proc/vmstat}: Telegraf's {@code mem} and {@code swap}, in bytes. As there, used =
 * total − available and cached includes reclaimable slab. Kernels before 3.14 do not say what is available: it is
 * estimated as free + buffers + cached, as Telegraf does.
 */
public final class MemorySource implements Source {
    private static final String[] ROWS = {
        "MemTotal",
        "MemFree",
        "MemAvailable",
        "Buffers",
        "Cached",
        "SReclaimable",
        "SwapTotal",
        "SwapFree",
        "Active",
        "Inactive",
        "Shmem",
        "Slab",
        "SUnreclaim",
        "Dirty",
        "Mapped",
        "PageTables",
        "Writeback",
        "CommitLimit",
        "Committed_AS",
        "SwapCached"
    };
    private static final int TOTAL = 0;
    private static final int FREE = 1;
    private static final int AVAILABLE = 2;
    private static final int BUFFERS = 3;
    private static final int CACHED = 4;
    private static final int RECLAIMABLE = 5;
    private static final int SWAP_TOTAL = 6;
    private static final int SWAP_FREE = 7;
    /** From here on a row is written as it is. */
    private static final int PLAIN = 8;

    private static final Name[] PLAIN_NAMES = {
        Name.of("active"),
        Name.of("inactive"),
        Name.of("shared"),
        Name.of("slab"),
        Name.of("sunreclaim"),
        Name.of("dirty"),
        Name.of("mapped"),
        Name.of("page_tables"),
        Name.of("write_back"),
        Name.of("commit_limit"),
        Name.of("committed_as"),
        Name.of("swap_cached")
    };
    private static final Name NAME_TOTAL = Name.of("total");
    private static final Name NAME_USED = Name.of("used");
    private static final Name NAME_FREE = Name.of("free");
    private static final Name NAME_AVAILABLE = Name.of("available");
    private static final Name NAME_BUFFERED = Name.of("buffered");
    private static final Name NAME_CACHED = Name.of("cached");
    private static final Name NAME_RECLAIMABLE = Name.of("sreclaimable");
    private static final Name NAME_SWAP_TOTAL = Name.of("swap_total");
    private static final Name NAME_SWAP_FREE = Name.of("swap_free");
    private static final Name NAME_USED_PERCENT = Name.of("used_percent");
    private static final Name NAME_AVAILABLE_PERCENT = Name.of("available_percent");
    private static final Name NAME_IN = Name.of("in");
    private static final Name NAME_OUT = Name.of("out");

    private final AsideFile meminfo;
    private final AsideFile vmstat;
    private final Numbers numbers = new Numbers();
    private final Start mem;
    private final Start swap;
    private final long pageBytes;
    private Named memory = Named.of(List.of());
    private Named paging = Named.of(List.of());
    private long memoryLayout;
    private long pagingLayout;
    private boolean hasMemory;
    private boolean hasPaging;

    /**
     * @param root the folder that stands for {@code /}
     * @param pageBytes the size of a page, in which the kernel counts swapping
     */
    public MemorySource(Path root, String host, Ticker ticker, Aside aside, long pageBytes) {
        this.meminfo = new AsideFile(root, "/proc/meminfo", aside, ticker);
        this.vmstat = new AsideFile(root, "/proc/vmstat", aside, ticker);
        this.mem = Start.of("mem", host);
        this.swap = Start.of("swap", host);
        this.pageBytes = pageBytes;
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public void begin() {
        meminfo.ask();
        vmstat.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        hasMemory = meminfo.await() && planMemory();
        long swapTotal = 0;
        long swapFree = 0;
        boolean hasSwap = hasMemory && memory.has(SWAP_TOTAL) && memory.has(SWAP_FREE);
        if (hasMemory) {
            writeMemory(out, headline);
        }
        if (hasSwap) {
            swapTotal = bytes(SWAP_TOTAL);
            swapFree = bytes(SWAP_FREE);
        }
        hasPaging = vmstat.await() && planPaging();
        out.line(swap);
        if (hasSwap) {
            out.whole(NAME_TOTAL, swapTotal);
            out.whole(NAME_FREE, swapFree);
            out.whole(NAME_USED, swapTotal - swapFree);
            out.decimal(NAME_USED_PERCENT, swapTotal == 0 ? 0 : 100.0 * (swapTotal - swapFree) / swapTotal);
        }
        if (hasPaging) {
            out.whole(NAME_IN, paging.whole(numbers, 0) * pageBytes);
            out.whole(NAME_OUT, paging.whole(numbers, 1) * pageBytes);
        }
        out.end();
    }

    private void writeMemory(LineBuffer out, Headline headline) {
        long total = bytes(TOTAL);
        long cached = bytes(CACHED) + bytes(RECLAIMABLE);
        long available = memory.has(AVAILABLE) ? bytes(AVAILABLE) : bytes(FREE) + bytes(BUFFERS) + cached;
        long used = Math.max(0, total - available);
        out.line(mem);
        out.whole(NAME_TOTAL, total);
        out.whole(NAME_AVAILABLE, available);
        out.whole(NAME_USED, used);
        out.decimal(NAME_USED_PERCENT, 100.0 * used / total);
        out.decimal(NAME_AVAILABLE_PERCENT, 100.0 * available / total);
        out.whole(NAME_FREE, bytes(FREE));
        write(out, NAME_BUFFERED, BUFFERS, bytes(BUFFERS));
        write(out, NAME_CACHED, CACHED, cached);
        write(out, NAME_RECLAIMABLE, RECLAIMABLE, bytes(RECLAIMABLE));
        write(out, NAME_SWAP_TOTAL, SWAP_TOTAL, bytes(SWAP_TOTAL));
        write(out, NAME_SWAP_FREE, SWAP_FREE, bytes(SWAP_FREE));
        for (int i = 0; i < PLAIN_NAMES.length; i++) {
            write(out, PLAIN_NAMES[i], PLAIN + i, bytes(PLAIN + i));
        }
        out.end();
        headline.put(Headline.Value.MEM_USED_PCT, 100.0 * used / total);
    }

    private void write(LineBuffer out, Name name, int row, long bytes) {
        if (memory.has(row)) {
            out.whole(name, bytes);
        }
    }

    /** A row in bytes, 0 when it is absent: only for sums, and where presence was asked. */
    private long bytes(int row) {
        return memory.has(row) ? memory.whole(numbers, row) * 1024 : 0;
    }

    private boolean planMemory() {
        long now = numbers.scan(meminfo.buffer());
        if (now != memoryLayout) {
            Named found = Named.of(numbers.rows(meminfo.buffer()), ROWS);
            if (!found.has(TOTAL) || !found.has(FREE)) {
                return meminfo.malformed("no MemTotal or no MemFree");
            }
            memory = found;
            memoryLayout = now;
        }
        return memory.whole(numbers, TOTAL) > 0 || meminfo.malformed("MemTotal is not above 0");
    }

    private boolean planPaging() {
        long now = numbers.scan(vmstat.buffer());
        if (now != pagingLayout) {
            Named found = Named.of(numbers.rows(vmstat.buffer()), "pswpin", "pswpout");
            if (!found.has(0) || !found.has(1)) {
                return vmstat.malformed("no pswpin or no pswpout");
            }
            paging = found;
            pagingLayout = now;
        }
        return true;
    }

    @Override
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        if (!hasMemory) {
            for (String id : List.of("mem.total_bytes", "mem.available_bytes", "mem.used_pct", "swap.used_bytes")) {
                silences.add(meminfo.silence(id));
            }
        }
        if (!hasPaging) {
            silences.add(vmstat.silence("swap.in_bytes"));
            silences.add(vmstat.silence("swap.out_bytes"));
        }
        return silences;
    }

    @Override
    public void close() {
        meminfo.close();
        vmstat.close();
    }
}

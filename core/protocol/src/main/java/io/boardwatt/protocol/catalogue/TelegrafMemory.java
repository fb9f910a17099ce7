package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.PERCENT;

import java.util.List;

/** Telegraf's measurements of memory. */
final class TelegrafMemory {
    private TelegrafMemory() {}

    static List<Measurement> all() {
        return List.of(mem(), swap());
    }

    private static Measurement mem() {
        return Measurement.telegraf("mem", "Memory.")
                .wholeGauge("total", BYTES, "Memory the kernel manages.")
                .wholeGauge("available", BYTES, "What programs could still get without swapping.")
                .wholeGauge("used", BYTES, "total - available.")
                .wholeGauge("free", BYTES, "Not used for anything.")
                .wholeGauge("buffered", BYTES, "Buffers of block devices.")
                .wholeGauge("cached", BYTES, "Page cache.")
                .wholeGauge("active", BYTES, "Used lately.")
                .wholeGauge("inactive", BYTES, "Not used lately.")
                .wholeGauge("shared", BYTES, "Shared memory and tmpfs.")
                .wholeGauge("slab", BYTES, "The kernel's own objects.")
                .wholeGauge("sreclaimable", BYTES, "Those that can be given back.")
                .wholeGauge("sunreclaim", BYTES, "Those that cannot.")
                .wholeGauge("dirty", BYTES, "Waiting to be written.")
                .wholeGauge("write_back", BYTES, "Being written.")
                .wholeGauge("write_back_tmp", BYTES, "Being written through FUSE.")
                .wholeGauge("mapped", BYTES, "Files mapped into processes.")
                .wholeGauge("page_tables", BYTES, "Page tables.")
                .wholeGauge("commit_limit", BYTES, "Most that may be promised.")
                .wholeGauge("committed_as", BYTES, "Promised.")
                .wholeGauge("swap_total", BYTES, "Swap space.")
                .wholeGauge("swap_free", BYTES, "Free swap space.")
                .wholeGauge("swap_cached", BYTES, "In memory and in swap.")
                .wholeGauge("vmalloc_total", BYTES, "Address space for vmalloc.")
                .wholeGauge("vmalloc_used", BYTES, "Used of it.")
                .wholeGauge("vmalloc_chunk", BYTES, "Largest free part of it.")
                .wholeGauge("huge_page_size", BYTES, "Size of a huge page.")
                .wholeGauge("huge_pages_total", ONE, "Huge pages.")
                .wholeGauge("huge_pages_free", ONE, "Free ones.")
                .wholeGauge("high_total", BYTES, "High memory; only 32-bit kernels.")
                .wholeGauge("high_free", BYTES, "Free high memory; only 32-bit kernels.")
                .wholeGauge("low_total", BYTES, "Low memory; only 32-bit kernels.")
                .wholeGauge("low_free", BYTES, "Free low memory; only 32-bit kernels.")
                .gauge("used_percent", PERCENT, "used of total.")
                .gauge("available_percent", PERCENT, "available of total.")
                .build();
    }

    private static Measurement swap() {
        return Measurement.telegraf("swap", "Swap space.")
                .wholeGauge("total", BYTES, "Swap space.")
                .wholeGauge("used", BYTES, "Used of it.")
                .wholeGauge("free", BYTES, "Free of it.")
                .gauge("used_percent", PERCENT, "used of total.")
                .wholeCounter("in", BYTES, "Read back since boot.")
                .wholeCounter("out", BYTES, "Written out since boot.")
                .build();
    }
}

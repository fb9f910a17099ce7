package io.boardwatt.sources.container;

import io.boardwatt.sources.text.NamedFile;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;

/** Control groups of version 1: a folder in each controller's tree. */
final class ReaderOne implements Reader {
    private static final double MILLIS_PER_NANO = 1e-6;
    /** The kernel counts these in hundredths of a second, whatever its own tick. */
    private static final double MILLIS_PER_TICK = 10;
    /** Page-rounded "no limit". */
    private static final double NO_LIMIT = 1L << 60;

    private final NumberFile cpu;
    private final NamedFile cpuParts;
    private final NamedFile cpuLimit;
    private final NumberFile memory;
    private final NumberFile limit;
    private final NumberFile pids;
    private final NamedFile memoryStat;
    private final NamedFile events;
    private final Blocks io;
    private final Quota quota;

    ReaderOne(Group group, Path root) {
        cpu = new NumberFile(root, orNowhere(group.file("cpuacct", "cpuacct.usage")));
        cpuParts = new NamedFile(root, group.file("cpuacct", "cpuacct.stat"), "user", "system");
        cpuLimit = new NamedFile(root, group.file("cpu", "cpu.stat"), "nr_periods", "nr_throttled", "throttled_time");
        memory = new NumberFile(root, orNowhere(group.file("memory", "memory.usage_in_bytes")));
        limit = new NumberFile(root, orNowhere(group.file("memory", "memory.limit_in_bytes")));
        pids = new NumberFile(root, orNowhere(group.file("pids", "pids.current")));
        memoryStat = new NamedFile(
                root,
                group.file("memory", "memory.stat"),
                "total_rss",
                "total_cache",
                "total_inactive_file",
                "total_swap");
        events = new NamedFile(root, group.file("memory", "memory.oom_control"), "oom_kill");
        io = Blocks.one(
                root,
                group.file("blkio", "blkio.throttle.io_service_bytes_recursive"),
                group.file("blkio", "blkio.throttle.io_serviced_recursive"));
        quota = Quota.one(
                root,
                orNowhere(group.file("cpu", "cpu.cfs_quota_us")),
                orNowhere(group.file("cpu", "cpu.cfs_period_us")));
    }

    private static String orNowhere(String path) {
        return path.isEmpty() ? "/-" : path;
    }

    @Override
    public void quick(Usage usage) {
        usage.put(Usage.CPU_MS, ReaderTwo.number(cpu) * MILLIS_PER_NANO);
        cpuParts.read();
        usage.put(Usage.CPU_USER_MS, cpuParts.get(0) * MILLIS_PER_TICK);
        usage.put(Usage.CPU_SYSTEM_MS, cpuParts.get(1) * MILLIS_PER_TICK);
        cpuLimit.read();
        usage.put(Usage.CPU_PERIODS, cpuLimit.get(0));
        usage.put(Usage.CPU_THROTTLED_PERIODS, cpuLimit.get(1));
        usage.put(Usage.CPU_THROTTLED_MS, cpuLimit.get(2) * MILLIS_PER_NANO);
        usage.put(Usage.MEMORY_BYTES, ReaderTwo.number(memory));
        usage.put(Usage.PIDS, ReaderTwo.number(pids));
        io.read(usage);
    }

    @Override
    public void slow(Usage usage) {
        memoryStat.read();
        usage.put(Usage.MEMORY_ANON_BYTES, memoryStat.get(0));
        usage.put(Usage.MEMORY_FILE_BYTES, memoryStat.get(1));
        usage.put(Usage.MEMORY_USED_BYTES, usage.get(Usage.MEMORY_BYTES) - memoryStat.get(2));
        usage.put(Usage.MEMORY_SWAP_BYTES, memoryStat.get(3));
        double most = ReaderTwo.number(limit);
        usage.put(Usage.MEMORY_LIMIT_BYTES, most < NO_LIMIT ? most : Double.NaN);
        events.read();
        usage.put(Usage.OOM_KILLS, events.get(0));
        usage.put(Usage.CPU_LIMIT_CORES, quota.cores());
    }

    @Override
    public void close() {
        cpu.close();
        cpuParts.close();
        cpuLimit.close();
        memory.close();
        limit.close();
        pids.close();
        memoryStat.close();
        events.close();
        io.close();
        quota.close();
    }
}

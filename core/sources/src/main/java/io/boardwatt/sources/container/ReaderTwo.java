package io.boardwatt.sources.container;

import io.boardwatt.sources.text.NamedFile;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;

/** Control groups of version 2: one folder with all files. */
final class ReaderTwo implements Reader {
    private static final double MILLIS_PER_MICRO = 1e-3;

    private final NamedFile cpu;
    private final NumberFile memory;
    private final NumberFile swap;
    private final NumberFile limit;
    private final NumberFile pids;
    private final NamedFile memoryStat;
    private final NamedFile events;
    private final Blocks io;
    private final Quota quota;
    private final Stalls[] stalls;

    ReaderTwo(Group group, Path root) {
        cpu = new NamedFile(
                root,
                group.file("", "cpu.stat"),
                "usage_usec",
                "user_usec",
                "system_usec",
                "nr_periods",
                "nr_throttled",
                "throttled_usec");
        memory = new NumberFile(root, group.file("", "memory.current"));
        swap = new NumberFile(root, group.file("", "memory.swap.current"));
        limit = new NumberFile(root, group.file("", "memory.max"));
        pids = new NumberFile(root, group.file("", "pids.current"));
        memoryStat = new NamedFile(root, group.file("", "memory.stat"), "anon", "file", "inactive_file");
        events = new NamedFile(root, group.file("", "memory.events"), "oom_kill");
        io = Blocks.two(root, group.file("", "io.stat"));
        quota = Quota.two(root, group.file("", "cpu.max"));
        stalls = new Stalls[] {
            new Stalls(root, group.file("", "cpu.pressure"), Usage.PRESSURE_CPU_MS),
            new Stalls(root, group.file("", "memory.pressure"), Usage.PRESSURE_MEMORY_MS),
            new Stalls(root, group.file("", "io.pressure"), Usage.PRESSURE_IO_MS)
        };
    }

    @Override
    public void quick(Usage usage) {
        cpu.read();
        usage.put(Usage.CPU_MS, cpu.get(0) * MILLIS_PER_MICRO);
        usage.put(Usage.CPU_USER_MS, cpu.get(1) * MILLIS_PER_MICRO);
        usage.put(Usage.CPU_SYSTEM_MS, cpu.get(2) * MILLIS_PER_MICRO);
        usage.put(Usage.CPU_PERIODS, cpu.get(3));
        usage.put(Usage.CPU_THROTTLED_PERIODS, cpu.get(4));
        usage.put(Usage.CPU_THROTTLED_MS, cpu.get(5) * MILLIS_PER_MICRO);
        usage.put(Usage.MEMORY_BYTES, number(memory));
        usage.put(Usage.PIDS, number(pids));
        io.read(usage);
    }

    @Override
    public void slow(Usage usage) {
        memoryStat.read();
        usage.put(Usage.MEMORY_ANON_BYTES, memoryStat.get(0));
        usage.put(Usage.MEMORY_FILE_BYTES, memoryStat.get(1));
        usage.put(Usage.MEMORY_USED_BYTES, usage.get(Usage.MEMORY_BYTES) - memoryStat.get(2));
        usage.put(Usage.MEMORY_SWAP_BYTES, number(swap));
        usage.put(Usage.MEMORY_LIMIT_BYTES, number(limit)); // "max" is no number: no limit
        events.read();
        usage.put(Usage.OOM_KILLS, events.get(0));
        usage.put(Usage.CPU_LIMIT_CORES, quota.cores());
        for (Stalls each : stalls) {
            each.read(usage);
        }
    }

    static double number(NumberFile file) {
        return file.read() ? file.value() : Double.NaN;
    }

    @Override
    public void close() {
        cpu.close();
        memory.close();
        swap.close();
        limit.close();
        pids.close();
        memoryStat.close();
        events.close();
        io.close();
        quota.close();
        for (Stalls each : stalls) {
            each.close();
        }
    }
}

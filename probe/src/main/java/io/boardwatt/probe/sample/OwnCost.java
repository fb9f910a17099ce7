package io.boardwatt.probe.sample;

import com.sun.management.OperatingSystemMXBean;
import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** What this process costs. For the tick's thread; allocates nothing. */
final class OwnCost implements AutoCloseable {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int RESIDENT = 1;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final KernelFile statm = new KernelFile(Path.of("/"), "/proc/self/statm", new ReadBuffer(256));
    private final Numbers numbers = new Numbers();
    private final long pageBytes;

    /** @param pageBytes the kernel's page size */
    OwnCost(long pageBytes) {
        this.pageBytes = pageBytes;
    }

    /** Processor time since the process started, milliseconds; NaN when the JVM cannot say. */
    double cpuMillis() {
        long nanos = system.getProcessCpuTime();
        return nanos < 0 ? Double.NaN : nanos / NANOS_PER_MILLI;
    }

    /** Memory that is in RAM; NaN when the kernel does not say. */
    double residentBytes() {
        if (!statm.read()) {
            return Double.NaN;
        }
        numbers.scan(statm.buffer());
        return numbers.count() > RESIDENT ? numbers.whole(RESIDENT) * (double) pageBytes : Double.NaN;
    }

    @Override
    public void close() {
        statm.close();
    }
}

package io.boardwatt.sources.container;

import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.Numbers;
import io.boardwatt.sources.text.ReadBuffer;
import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a container sent and received, from its first process's view of the network. The file is closed after each read:
 * an open one would keep the network alive after the container. One that shares the host's network has no traffic of its
 * own. For one thread at a time.
 */
final class Traffic {
    private static final int COLUMNS = 16;
    private static final int SENT = 8;

    private final Path root;
    private final Path processes;
    private final ReadBuffer buffer = new ReadBuffer(1024);
    private final Numbers numbers = new Numbers();

    Traffic(Group group, Path root) {
        this.root = root;
        String file = group.file(group.version() == 2 ? "" : "memory", "cgroup.procs");
        String other = file.isEmpty() ? group.file("cpu", "cgroup.procs") : file;
        this.processes = root.resolve(other.isEmpty() ? "-" : other.substring(1));
    }

    void read(Usage usage) {
        String pid = SmallText.read(processes);
        if (!pid.matches("[1-9]\\d{0,9}") || isHosts(pid)) {
            return;
        }
        try (KernelFile file = new KernelFile(root, "/proc/" + pid + "/net/dev", buffer)) {
            if (!file.read()) {
                return;
            }
            numbers.scan(buffer);
            double[] sums = new double[4];
            for (Numbers.Row row : numbers.rows(buffer)) {
                if (row.count() >= COLUMNS && !row.name().equals("lo")) {
                    sums[0] += numbers.whole(row.first());
                    sums[1] += numbers.whole(row.first() + SENT);
                    sums[2] += numbers.whole(row.first() + 1);
                    sums[3] += numbers.whole(row.first() + SENT + 1);
                }
            }
            usage.put(Usage.NET_RX_BYTES, sums[0]);
            usage.put(Usage.NET_TX_BYTES, sums[1]);
            usage.put(Usage.NET_RX_PACKETS, sums[2]);
            usage.put(Usage.NET_TX_PACKETS, sums[3]);
        }
    }

    /** Whether it lives in the host's network; taken to be so when that cannot be told. */
    private boolean isHosts(String pid) {
        try {
            return Files.readSymbolicLink(root.resolve("proc/" + pid + "/ns/net"))
                    .equals(Files.readSymbolicLink(root.resolve("proc/1/ns/net")));
        } catch (IOException e) {
            return true;
        }
    }
}

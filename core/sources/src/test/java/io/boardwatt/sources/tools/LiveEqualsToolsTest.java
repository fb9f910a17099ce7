package io.boardwatt.sources.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Sampling;
import io.boardwatt.sources.Sources;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * On this machine, the numbers of a sample are those of the tools that everybody knows. A counter is asked of the tool
 * before and after the sample, which must lie between; a gauge that moves is asked until it does.
 */
@Requires(Service.TOOLS)
@Timeout(120)
class LiveEqualsToolsTest {
    private static final int ATTEMPTS = 200;
    private static final double KIB = 1024;

    @TempDir
    Path folder;

    private Sources sources;
    private Sampling sampling;
    private List<Line> first;

    private interface Reading {
        Map<String, Double> read() throws Exception;
    }

    @BeforeEach
    void open() throws Exception {
        sources = Sources.open(Path.of("/"), "board", Ticker.system(), Duration.ofSeconds(20));
        sampling = new Sampling(sources::sample);
        first = sampling.sample();
    }

    @AfterEach
    void close() {
        sources.close();
    }

    /** What the tool says before, what the sample says, and what the tool says after. */
    private record Sandwich(Map<String, Double> before, List<Line> sample, Map<String, Double> after) {
        void assertBetween(String name, Double value, double unit) {
            assertThat(value).as(name).isNotNull();
            // A tool that prints KiB leaves out what is less than one.
            assertThat(value)
                    .as(name)
                    .isBetween(before.get(name) * unit, (after.get(name) + (unit > 1 ? 1 : 0)) * unit);
        }

        boolean holds(String name, double value) {
            double one = before.get(name);
            double other = after.get(name);
            return Math.min(one, other) <= value && value <= Math.max(one, other);
        }
    }

    private Sandwich sandwich(Reading tool) throws Exception {
        Map<String, Double> before = tool.read();
        List<Line> sample = sampling.sample();
        return new Sandwich(before, sample, tool.read());
    }

    @Test
    void whatTheKernelCountsIsWhatVmstatSays() throws Exception {
        Sandwich sandwich = sandwich(Tool::vmstat);
        Map<String, Double> kernel = sampling.numbers("kernel");
        sandwich.assertBetween("interrupts", kernel.get("interrupts"), 1);
        sandwich.assertBetween("CPU context switches", kernel.get("context_switches"), 1);
        sandwich.assertBetween("forks", kernel.get("processes_forked"), 1);
        sandwich.assertBetween("boot time", kernel.get("boot_time"), 1);
    }

    /** A share is ticks of all ticks, both between those of the wider and of the narrower of two windows of vmstat's. */
    @Test
    void theSharesOfTheProcessorAreThoseOfVmstatsTicks() throws Exception {
        Sandwich first = sandwich(Tool::vmstat);
        writeAndCompute();
        Sandwich second = sandwich(Tool::vmstat);
        Map<String, Double> shares = sampling.numbers("cpu", "cpu", "cpu-total");
        Map<String, String> ticks = Map.of(
                "usage_user", "non-nice user cpu ticks",
                "usage_nice", "nice user cpu ticks",
                "usage_system", "system cpu ticks",
                "usage_idle", "idle cpu ticks",
                "usage_iowait", "IO-wait cpu ticks",
                "usage_irq", "IRQ cpu ticks",
                "usage_softirq", "softirq cpu ticks",
                "usage_steal", "stolen cpu ticks");
        double leastAll = 0;
        double mostAll = 0;
        for (String name : ticks.values()) {
            leastAll += Math.max(0, second.before().get(name) - first.after().get(name));
            mostAll += second.after().get(name) - first.before().get(name);
        }
        assertThat(leastAll).as("ticks between the two samples").isGreaterThan(20);
        for (Map.Entry<String, String> share : ticks.entrySet()) {
            double least = second.before().get(share.getValue()) - first.after().get(share.getValue());
            double most = second.after().get(share.getValue()) - first.before().get(share.getValue());
            assertThat(shares.get(share.getKey()))
                    .as("%s, by %s", share.getKey(), share.getValue())
                    .isBetween(100 * Math.max(0, least) / mostAll - 1e-9, 100 * most / leastAll + 1e-9);
        }
        assertThat(shares.get("usage_user"))
                .as("a share of something that was done")
                .isGreaterThan(1);
    }

    @Test
    void memoryIsWhatFreeSays() throws Exception {
        Map<String, String> names = Map.of(
                "Mem.total", "total",
                "Mem.free", "free",
                "Mem.available", "available",
                "Mem.used", "used",
                "Mem.shared", "shared",
                "Mem.buffers", "buffered");
        assertHeld(Tool::free, () -> {
            sampling.sample();
            return renamed(sampling.numbers("mem"), names);
        });
        Map<String, String> swap = Map.of("Swap.total", "total", "Swap.free", "free", "Swap.used", "used");
        assertHeld(Tool::free, () -> {
            sampling.sample();
            return renamed(sampling.numbers("swap"), swap);
        });
    }

    @Test
    void filesystemsAreWhatDfSays() throws Exception {
        Map<String, Double> listed = Tool.df();
        assertHeld(Tool::df, () -> {
            Map<String, Double> said = new TreeMap<>();
            close();
            open(); // filesystems are not looked at in every sample, but in the first
            for (Line line : first) {
                String path = line.tag("path");
                if (line.measurement().equals("disk") && listed.containsKey(path + " size")) {
                    said.put(path + " size", line.number("total"));
                    said.put(path + " used", line.number("used"));
                    said.put(path + " avail", line.number("free"));
                    said.put(path + " itotal", line.number("inodes_total"));
                    said.put(path + " iused", line.number("inodes_used"));
                    said.put(path + " iavail", line.number("inodes_free"));
                }
            }
            said.values().removeIf(value -> value == null);
            return said;
        });
    }

    @Test
    void whatDisksReadAndWriteIsWhatIostatSays() throws Exception {
        writeAndCompute();
        Sandwich sandwich = sandwich(Tool::iostat);
        int compared = 0;
        for (Line line : sandwich.sample()) {
            String name = line.tag("name");
            if (line.measurement().equals("diskio") && sandwich.before().containsKey(name + " read")) {
                sandwich.assertBetween(name + " read", line.number("read_bytes"), KIB);
                sandwich.assertBetween(name + " written", line.number("write_bytes"), KIB);
                compared++;
            }
        }
        assertThat(compared).as("devices that both name").isPositive();
    }

    @Test
    void whatInterfacesCarryIsWhatIpSays() throws Exception {
        Sandwich sandwich = sandwich(Tool::ip);
        int compared = 0;
        for (Line line : sandwich.sample()) {
            String name = line.tag("interface");
            if (line.measurement().equals("net") && sandwich.before().containsKey(name + " rx.bytes")) {
                sandwich.assertBetween(name + " rx.bytes", line.number("bytes_recv"), 1);
                sandwich.assertBetween(name + " tx.bytes", line.number("bytes_sent"), 1);
                sandwich.assertBetween(name + " rx.packets", line.number("packets_recv"), 1);
                sandwich.assertBetween(name + " tx.packets", line.number("packets_sent"), 1);
                sandwich.assertBetween(name + " rx.errors", line.number("err_in"), 1);
                sandwich.assertBetween(name + " tx.errors", line.number("err_out"), 1);
                compared++;
            }
        }
        assertThat(compared).as("interfaces that both name").isPositive();
    }

    /** Each of the sample's numbers lies once between what the tool says just before and just after. */
    private void assertHeld(Reading tool, Reading ours) throws Exception {
        Map<String, Double> open = new TreeMap<>(Map.of("", 0.0));
        boolean isFirst = true;
        for (int attempt = 0; attempt < ATTEMPTS && !open.isEmpty(); attempt++) {
            Map<String, Double> before = tool.read();
            Map<String, Double> said = ours.read();
            Sandwich sandwich = new Sandwich(before, List.of(), tool.read());
            if (isFirst) {
                assertThat(said).hasSizeGreaterThan(2);
                open = new TreeMap<>(said);
                isFirst = false;
            }
            open.keySet().removeIf(name -> said.containsKey(name) && sandwich.holds(name, said.get(name)));
        }
        assertThat(open).as("never between two readings of the tool").isEmpty();
    }

    private static Map<String, Double> renamed(Map<String, Double> numbers, Map<String, String> names) {
        Map<String, Double> renamed = new TreeMap<>();
        names.forEach((theirs, ours) -> {
            assertThat(numbers).containsKey(ours);
            renamed.put(theirs, numbers.get(ours));
        });
        return renamed;
    }

    /** Something to see: bytes on the disk, and work of user space. */
    private void writeAndCompute() throws IOException {
        ByteBuffer block = ByteBuffer.allocate(1 << 20);
        try (FileChannel file =
                FileChannel.open(folder.resolve("written"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long mixed = 1;
            for (int i = 0; i < 32; i++) {
                for (int k = 0; k < block.capacity() * 4; k++) {
                    mixed = mixed * 6_364_136_223_846_793_005L + 1;
                }
                block.clear();
                block.putLong(0, mixed);
                file.write(block);
            }
            file.force(true);
        }
    }
}

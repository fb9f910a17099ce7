package io.boardwatt.sources.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Sampling;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.ManualTicker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelSourcesTest {
    private static final String NET_HEAD = "Inter-|   Receive |  Transmit\n face |bytes packets|bytes packets\n";

    @TempDir
    Path root;

    private final ManualTicker ticker = new ManualTicker();
    private final Aside aside = new Aside(ticker, Ticker.system(), Duration.ofSeconds(20));

    private void write(String path, String text) throws Exception {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Sampling sampling(Source source) {
        return new Sampling((out, headline) -> {
            headline.clear();
            aside.beginTurn();
            source.begin();
            source.sample(out, headline);
        });
    }

    @Test
    void memoryIsInBytesAndUsedIsWhatIsNotAvailable() throws Exception {
        write("proc/meminfo", """
                MemTotal: 1000 kB
                MemFree: 100 kB
                MemAvailable: 600 kB
                Buffers: 50 kB
                Cached: 400 kB
                SReclaimable: 30 kB
                SwapTotal: 200 kB
                SwapFree: 150 kB
                """);
        write("proc/vmstat", "nr_free 5\npswpin 3\npswpout 4\n");
        Sampling sampling = sampling(new MemorySource(root, "board", ticker, aside, 4096));
        sampling.sample();
        assertThat(sampling.numbers("mem"))
                .containsEntry("total", 1_024_000.0)
                .containsEntry("used", 409_600.0)
                .containsEntry("used_percent", 40.0)
                .containsEntry("available_percent", 60.0)
                .containsEntry("cached", 430.0 * 1024)
                .doesNotContainKey("slab");
        assertThat(sampling.numbers("swap"))
                .containsEntry("used", 51_200.0)
                .containsEntry("used_percent", 25.0)
                .containsEntry("in", 12_288.0)
                .containsEntry("out", 16_384.0);
        assertThat(sampling.headline().get(Headline.Value.MEM_USED_PCT)).isEqualTo(40);
    }

    @Test
    void memoryWithoutATotalIsMalformedAndSwapPagingStillComes() throws Exception {
        write("proc/meminfo", "MemTotal: 0 kB\nMemFree: 0 kB\n");
        write("proc/vmstat", "pswpin 3\npswpout 4\n");
        MemorySource source = new MemorySource(root, "board", ticker, aside, 16_384);
        Sampling sampling = sampling(source);
        sampling.sample();
        assertThat(sampling.numbers("mem")).isEmpty();
        assertThat(sampling.numbers("swap")).containsEntry("in", 49_152.0).doesNotContainKey("total");
        assertThat(source.silences()).extracting(Silence::reason).containsOnly(Reason.MALFORMED);
    }

    @Test
    void pressureGivesTheShareOfThisInterval() throws Exception {
        write("proc/pressure/cpu", "some avg10=88.52 avg60=89.08 avg300=88.41 total=1000000\n");
        write("proc/pressure/memory", """
                some avg10=0.00 avg60=0.00 avg300=0.00 total=0
                full avg10=0.00 avg60=0.00 avg300=0.00 total=0
                """);
        PressureSource source = new PressureSource(root, "board", ticker, aside);
        Sampling sampling = sampling(source);
        sampling.sample();
        assertThat(sampling.numbers("pressure", "resource", "cpu", "type", "some"))
                .containsEntry("avg10", 88.52)
                .containsEntry("total", 1e6);
        assertThat(source.silences())
                .contains(new Silence("pressure.io.some_avg10_pct", Reason.MISSING, "/proc/pressure/io"));
        ticker.advance(Duration.ofSeconds(2));
        write("proc/pressure/cpu", "some avg10=88.52 avg60=89.08 avg300=88.41 total=1500000\n");
        sampling.sample();
        assertThat(sampling.headline().get(Headline.Value.PSI_CPU_PCT)).isEqualTo(25);
    }

    @Test
    void onlyWholeDisksHaveRowsAndStackedOnesDoNotCountTwice() throws Exception {
        String before = """
                179 0 mmcblk0 10 0 100 5 20 0 200 8 0 50 60
                179 1 mmcblk0p1 10 0 100 5 20 0 200 8 0 50 60
                179 8 mmcblk0boot0 1 0 1 1 1 0 1 1 0 1 1
                7 0 loop0 1 0 1 1 1 0 1 1 0 1 1
                253 0 dm-0 10 0 100 5 20 0 200 8 0 50 60
                254 0 zram0 1 0 1 1 1 0 1 1 0 1 1
                """;
        write("proc/diskstats", before);
        Sampling sampling = sampling(new DiskSource(root, "board", ticker, aside));
        sampling.sample();
        ticker.advance(Duration.ofSeconds(2));
        write(
                "proc/diskstats",
                before.replace("mmcblk0 10 0 100 5 20 0 200 8 0 50 60", "mmcblk0 14 0 300 15 20 0 600 8 0 1050 60")
                        .replace("dm-0 10 0 100", "dm-0 14 0 300"));
        assertThat(sampling.sample()).extracting(line -> line.tag("name")).containsExactly("mmcblk0", "dm-0");
        assertThat(sampling.numbers("diskio", "name", "mmcblk0"))
                .containsEntry("io_util", 50.0)
                .containsEntry("io_await", 2.5)
                .containsEntry("read_bytes", 300.0 * 512);
        assertThat(sampling.headline().get(Headline.Value.DISK_READ_BYTES_S)).isEqualTo(51_200);
        assertThat(sampling.headline().get(Headline.Value.DISK_WRITE_BYTES_S)).isEqualTo(102_400);
        assertThat(sampling.numbers("diskio", "name", "dm-0")).containsEntry("reads", 14.0);
    }

    @Test
    void aDiskThatAppearsStartsAnewAndOneThatVanishesIsGone() throws Exception {
        String card = "179 0 mmcblk0 10 0 100 5 20 0 200 8 0 50 60\n";
        String stick = "8 0 sda 10 0 100 5 20 0 200 8 0 50 60\n";
        write("proc/diskstats", card);
        Sampling sampling = sampling(new DiskSource(root, "board", ticker, aside));
        sampling.sample();
        ticker.advance(Duration.ofSeconds(1));
        write("proc/diskstats", stick + card);
        sampling.sample();
        assertThat(sampling.numbers("diskio", "name", "sda"))
                .containsKey("reads")
                .doesNotContainKey("io_util");
        assertThat(sampling.numbers("diskio", "name", "mmcblk0")).containsEntry("io_util", 0.0);
        ticker.advance(Duration.ofSeconds(1));
        write("proc/diskstats", stick);
        assertThat(sampling.sample()).extracting(line -> line.tag("name")).containsExactly("sda");
    }

    @Test
    void cablesOfContainersHaveNoRowsAndTheLoopDoesNotCount() throws Exception {
        write(
                "proc/net/dev",
                NET_HEAD + "lo: 9 9 0 0 0 0 0 0 9 9 0 0 0 0 0 0\neth0:100 1 2 3 0 0 0 0 200 4 5 6 0 0 0 0\n"
                        + "veth12: 7 7 0 0 0 0 0 0 7 7 0 0 0 0 0 0\n");
        write("sys/class/net/eth0/speed", "1000\n");
        write("sys/class/net/lo/speed", "-1\n");
        Aside aside = new Aside(ticker, Duration.ofSeconds(10));
        NetworkSource source = new NetworkSource(root, "board", ticker, aside);
        Sampling sampling = new Sampling((out, headline) -> {
            aside.beginTurn();
            source.begin();
            source.sample(out, headline);
        });
        sampling.sample();
        assertThat(sampling.numbers("net", "interface", "eth0"))
                .containsEntry("bytes_recv", 100.0)
                .containsEntry("err_in", 2.0)
                .containsEntry("drop_out", 6.0)
                .containsEntry("speed", 1000.0);
        assertThat(sampling.numbers("net", "interface", "lo")).doesNotContainKey("speed");
        assertThat(sampling.numbers("net", "interface", "veth12")).isEmpty();
        assertThat(source.silences())
                .anyMatch(s -> s.id().equals("net.lo.speed_mbps") && s.reason() == Reason.MALFORMED);
        ticker.advance(Duration.ofSeconds(1));
        write(
                "proc/net/dev",
                NET_HEAD + "lo: 99 9 0 0 0 0 0 0 99 9 0 0 0 0 0 0\n" + "eth0:1100 1 2 3 0 0 0 0 2200 4 5 6 0 0 0 0\n");
        sampling.sample();
        assertThat(sampling.headline().get(Headline.Value.NET_RX_BYTES_S)).isEqualTo(1_000);
        assertThat(sampling.headline().get(Headline.Value.NET_TX_BYTES_S)).isEqualTo(2_000);
        assertThat(sampling.numbers("net", "interface", "eth0"))
                .as("a speed stands only where it was just read")
                .doesNotContainKey("speed");
        source.close();
        aside.close();
    }

    @Test
    void loadAndUptimeOfARecordedBoard() throws Exception {
        BoardTree tree = BoardTree.copy("rpi4", root);
        Sampling sampling = sampling(new SystemSource(tree.root(), "board", ticker, aside, () -> 4));
        sampling.sample();
        assertThat(sampling.numbers("system")).containsEntry("uptime", 86_400.0).containsEntry("n_cpus", 4.0);
        assertThat(sampling.headline().get(Headline.Value.LOAD1))
                .isCloseTo(sampling.numbers("system").get("load1"), within(1e-9));
    }
}

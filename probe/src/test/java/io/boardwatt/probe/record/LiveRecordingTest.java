package io.boardwatt.probe.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.launcher.Context;
import io.boardwatt.probe.once.Asked;
import io.boardwatt.probe.once.Once;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.SourceOptions;
import io.boardwatt.testing.BoardTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveRecordingTest {
    /** What does not change from one second to the next. */
    private static final List<String> LASTING = List.of(
            "board.model",
            "board.soc",
            "kernel.release",
            "mem.total_bytes",
            "clock.btime",
            "cpu.present",
            "cpu.online",
            "cpu.clusters",
            "cpu.from_cpuinfo",
            "hwmon.names",
            "temp.cpu_c",
            "power.watts",
            "disk.vda.size_bytes",
            "disk.mmcblk0.kind",
            "net.lo.speed_mbps");

    @TempDir
    Path folder;

    private static SourceOptions options(Path root) {
        return SourceOptions.of(root, "b", Ticker.system(), Duration.ofSeconds(20));
    }

    private static Map<String, Json> values(Path root) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Context context = new Context(List.of(), Map.of(), Map.of(), out, InstantSource.system(), code -> {});
            Once.print(Asked.of(root, "json").orOfRecording(), new BoardId("b"), options(root), context);
        }
        Map<String, Json> values = new TreeMap<>();
        for (Json each : ((Json.Array) Json.parse(bytes.toString(StandardCharsets.UTF_8))).values()) {
            values.put(((JsonObject) each).text("id"), ((JsonObject) each).get("value"));
        }
        return values;
    }

    @Test
    void thisMachineReadsBackToTheSameValuesAndItsRatesAreThere() throws Exception {
        LiveRecording.into(folder.resolve("new"), options(Path.of("/")));
        Map<String, Json> recorded = values(folder.resolve("new"));
        Map<String, Json> live = values(Path.of("/"));
        for (String id : LASTING) {
            assertThat(String.valueOf(recorded.get(id))).as(id).isEqualTo(String.valueOf(live.get(id)));
        }
        assertThat(recorded.get("cpu.busy_pct")).isInstanceOfAny(Json.Whole.class, Json.Decimal.class);
        assertThat(recorded.get("net.lo.rx_Bps")).isInstanceOfAny(Json.Whole.class, Json.Decimal.class);
    }

    @Test
    void nothingThatNamesThisMachineComesAlong() throws Exception {
        LiveRecording.into(folder.resolve("new"), options(Path.of("/")));
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder.resolve("new"))) {
            for (Path file : files.toList()) {
                all.append(folder.relativize(file)).append('\n');
                all.append(Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "");
            }
        }
        String host = InetAddress.getLocalHost().getHostName();
        if (!host.equals("localhost") && host.length() > 3) { // a word of the kernel's own else
            assertThat(all.toString()).doesNotContainPattern("\\b" + Pattern.quote(host) + "\\b");
        }
        if (Files.exists(Path.of("/etc/machine-id")) && Files.size(Path.of("/etc/machine-id")) > 1) {
            assertThat(all.toString())
                    .doesNotContain(Files.readString(Path.of("/etc/machine-id")).strip());
        }
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (each.getHardwareAddress() != null) {
                assertThat(all.toString())
                        .doesNotContain(HexFormat.ofDelimiter(":").formatHex(each.getHardwareAddress()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rpi4", "jetson-orin", "n100", "odroid-xu4", "lab-mmc-rapl", "lab-ina226-cgroup2"})
    void aRecordedBoardRecordedAgainSaysTheSame(String board) throws Exception {
        Path root = folder.resolve("tree");
        BoardTree.copy(board, Files.createDirectories(root));
        LiveRecording.into(folder.resolve("new"), options(root));
        Map<String, Json> again = values(folder.resolve("new"));
        Map<String, Json> once = values(root);
        once.forEach((id, value) -> {
            if (!(value instanceof Json.Null) && !id.equals("clock.has_rtc")) {
                assertThat(again).as(id).containsKey(id);
                assertThat(String.valueOf(again.get(id))).as(id).isEqualTo(value.toString());
            }
        });
    }

    @Test
    void identitiesWithinTheFilesAreTakenOut() {
        Scrub scrub = new Scrub();
        assertThat(scrub.text(
                        "/proc/cmdline", "root=PARTUUID=1234-02 smsc95xx.macaddr=B8:27:EB:00:11:22 psi=1 quiet\n"))
                .isEqualTo("psi=1\n");
        assertThat(scrub.text("/proc/cpuinfo", "Hardware\t: BCM2835\nSerial\t\t: 10000000abcdef01\n"))
                .isEqualTo("Hardware\t: BCM2835\nSerial\t\t: 0000000000000000\n");
        assertThat(scrub.text("/proc/version", "Linux version 6.1 (me@my-host) (gcc) #1 SMP\n"))
                .isEqualTo("Linux version 6.1\n");
        assertThat(scrub.text("/proc/net/dev", "enxb827eb001122: 1 2\n")).isEqualTo("enx000000000000: 1 2\n");
        assertThat(scrub.names("/sys/class/net/enxb827eb001122")).isEqualTo("/sys/class/net/enx000000000000");
    }

    @Test
    void aFolderThatHoldsSomethingIsLeftAlone() throws Exception {
        Files.writeString(folder.resolve("mine"), "");
        assertThatThrownBy(() -> LiveRecording.into(folder, options(Path.of("/"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not empty");
    }
}

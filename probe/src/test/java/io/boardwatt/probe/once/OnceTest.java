package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.BoardTree;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OnceTest {
    private static final Path GOLDEN = Path.of("src/test/resources/once");

    @TempDir
    Path root;

    @BeforeEach
    void copy() throws Exception {
        BoardTree.copy("lab-mmc-rapl", root);
    }

    private static String printed(Path root, String output) throws Exception {
        return Recorded.printed(Asked.of(root, output));
    }

    /** Reasons by id. */
    private Map<String, String> silent() throws Exception {
        Map<String, String> reasons = new TreeMap<>();
        for (Json each : ((Json.Array) Json.parse(printed(root, "json"))).values()) {
            JsonObject value = (JsonObject) each;
            if (value.get("value") instanceof Json.Null) {
                reasons.put(value.text("id"), value.text("reason"));
            }
        }
        return reasons;
    }

    @Test
    void theTableOfARecordedBoardIsAsItWasWhenItWasLookedAt() throws Exception {
        String said = printed(root, "table");
        int wire = said.lastIndexOf("\nA sample like this"); // how small gzip gets it is not ours to fix
        assertThat(said.substring(0, wire)).isEqualTo(Files.readString(GOLDEN.resolve("lab-mmc-rapl.txt")));
    }

    @Test
    void ofARecordingThereIsOneReadingAndRatesSaySo() throws Exception {
        assertThat(silent())
                .containsEntry("cpu.busy_pct", "needs two readings")
                .containsEntry("disk.mmcblk0.read_Bps", "needs two readings")
                .containsEntry("net.eth0.rx_Bps", "needs two readings")
                .containsEntry("pressure.cpu.some_usec_delta", "needs two readings")
                .doesNotContainKey("mem.total_bytes");
    }

    @Test
    void linesAreOfTheCatalogueAndWhatIsSilentIsAComment() throws Exception {
        String text = printed(root, "line");
        List<Line> lines = LineProtocol.parse(text.getBytes(StandardCharsets.UTF_8));
        assertThat(lines)
                .hasSizeGreaterThan(8)
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        assertThat(text).contains("\n# cpu.busy_pct: needs two readings\n");
    }

    static Stream<Arguments> sources() {
        return Stream.of(
                Arguments.of("/proc/stat", "cpu.busy_pct"),
                Arguments.of("/proc/meminfo", "mem.total_bytes"),
                Arguments.of("/proc/vmstat", "swap.in_bytes"),
                Arguments.of("/proc/loadavg", "load.1"),
                Arguments.of("/proc/uptime", "clock.uptime_s"),
                Arguments.of("/proc/pressure/cpu", "pressure.cpu.some_avg10_pct"),
                Arguments.of("/proc/pressure/memory", "pressure.memory.some_avg10_pct"),
                Arguments.of("/proc/pressure/io", "pressure.io.some_avg10_pct"),
                Arguments.of("/proc/diskstats", "disk.read_Bps"),
                Arguments.of("/proc/net/dev", "net.rx_Bps"),
                Arguments.of("/sys/class/net/eth0/speed", "net.eth0.speed_mbps"),
                Arguments.of("/sys/class/hwmon/hwmon0/temp1_input", "temp.cpu_thermal"),
                Arguments.of("/sys/devices/system/cpu/cpufreq/policy0/scaling_cur_freq", "cpu.sysfs_khz"));
    }

    /** The file itself, its links followed, so that it can be replaced. */
    private Path real(String path) throws Exception {
        return root.resolve(path.substring(1)).toRealPath();
    }

    private void isSilent(String id, String because) throws Exception {
        assertThat(silent()).hasEntrySatisfying(id, reason -> assertThat(reason).startsWith(because));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void eachWayAFileCanBeBrokenHasItsReason(String path, String id) throws Exception {
        Path file = real(path);
        Files.writeString(file, "this is not it\n");
        isSilent(id, "malformed: ");
        Files.writeString(file, "");
        isSilent(id, "empty: ");
        Files.delete(file);
        // Reading this process's memory at 0 fails with EIO
        Files.createSymbolicLink(file, Path.of("/proc/self/mem"));
        isSilent(id, "failing: ");
        Files.delete(file);
        // Not even root may read this one
        Files.createSymbolicLink(file, Path.of("/proc/sys/net/ipv4/route/flush"));
        isSilent(id, "denied: ");
        Files.delete(file);
        if (!path.startsWith("/sys/class/hwmon")) { // without the file there is no such sensor, see below
            isSilent(id, "missing: ");
        }
    }

    @Test
    void aBoardThatLosesItsOnlySensorSaysThatThereIsNone() throws Exception {
        Path empty = Files.createDirectories(root.resolve("none/proc")).getParent();
        assertThat(empty).isNotNull();
        root = empty;
        assertThat(silent().get("temp.cpu_c")).startsWith("missing: no temperature");
        assertThat(silent().get("cpu.sysfs_khz")).startsWith("missing: ");
        assertThat(silent().get("board.model")).startsWith("missing: ");
        assertThat(silent()).hasSizeGreaterThan(15);
    }

    @Test
    void theLiveMachineIsReadTwiceSoThatItsRatesAreThere() throws Exception {
        Map<String, Json> values = new TreeMap<>();
        for (Json each : ((Json.Array) Json.parse(printed(Path.of("/"), "json"))).values()) {
            JsonObject value = (JsonObject) each;
            values.put(value.text("id"), value.get("value"));
        }
        assertThat(values.get("cpu.busy_pct")).isInstanceOfAny(Json.Whole.class, Json.Decimal.class);
        assertThat(values.get("net.lo.rx_Bps")).isInstanceOfAny(Json.Whole.class, Json.Decimal.class);
    }
}

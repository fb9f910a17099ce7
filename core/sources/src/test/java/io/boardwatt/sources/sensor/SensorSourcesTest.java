package io.boardwatt.sources.sensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Sampling;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.testing.BoardTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SensorSourcesTest {
    @TempDir
    Path root;

    private final Aside aside = new Aside(Ticker.system(), Duration.ofSeconds(20));

    @AfterEach
    void close() {
        aside.close();
    }

    private Firmware noFirmware() {
        return new Firmware(Commands.none(), Duration.ZERO, aside);
    }

    private Sampling sampling(Source source) {
        return new Sampling((out, headline) -> {
            headline.clear();
            aside.beginTurn();
            source.begin();
            source.sample(out, headline);
        });
    }

    private static Map<String, Double> temperatures(List<Line> lines) {
        Map<String, Double> all = new TreeMap<>();
        lines.forEach(line -> all.put(line.tag("sensor"), line.number("temp")));
        return all;
    }

    private Path chip(String hwmon, String device, String name, String... files) throws Exception {
        Path folder = root.resolve("sys/devices/" + device + "/hwmon/" + hwmon);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("name"), name + "\n");
        for (int i = 0; i < files.length; i += 2) {
            Files.writeString(folder.resolve(files[i]), files[i + 1] + "\n");
        }
        Path classes = Files.createDirectories(root.resolve("sys/class/hwmon"));
        Files.createSymbolicLink(classes.resolve(hwmon), classes.relativize(folder));
        return folder;
    }

    @ParameterizedTest
    @ValueSource(strings = {"jetson-orin", "n100", "odroid-xu4", "rpi4", "rpi5"})
    void sensorsAreNamedAsTelegrafNamesThem(String board) throws Exception {
        BoardTree tree = BoardTree.copy(board, root);
        List<Line> ours =
                sampling(new ThermalSource(tree.root(), "board", aside)).sample();
        byte[] theirs = Files.readAllBytes(Path.of("src/test/fixtures/telegraf/temp." + board + ".lp"));
        assertThat(temperatures(ours)).isEqualTo(temperatures(LineProtocol.parse(theirs)));
    }

    @ParameterizedTest
    @CsvSource({
        "rpi2, 47.774",
        "rpi3, 83.8",
        "rpi4, 82.29",
        "rpi5, 44.6",
        "odroid-c1, 44.0",
        "odroid-xu4, 66.0",
        "jetson-orin, 49.125",
        "n100, 50.0",
        "lab-mmc-rapl, 85.0",
        "lab-raspi3b, 25.178"
    })
    void theHeadlineHasTheProcessorsTemperature(String board, double celsius) throws Exception {
        BoardTree tree = BoardTree.copy(board, root);
        Sampling sampling = sampling(new ThermalSource(tree.root(), "board", aside));
        sampling.sample();
        assertThat(sampling.headline().get(Headline.Value.TEMP_C)).isEqualTo(celsius, within(1e-6));
    }

    @Test
    void aZoneThatIsOffIsAbsentWithItsReasonAndNeverZero() throws Exception {
        BoardTree tree = BoardTree.copy("jetson-orin", root);
        ThermalSource source = new ThermalSource(tree.root(), "board", aside);
        List<Line> lines = sampling(source).sample();
        assertThat(temperatures(lines)).doesNotContainKey("GPU-therm").doesNotContainValue(0.0);
        assertThat(source.silences())
                .extracting(Silence::id)
                .containsExactly("temp.GPU-therm", "temp.CV0-therm", "temp.CV1-therm", "temp.CV2-therm");
    }

    @Test
    void aZoneWhoseReadFailsLeavesTheOthersAlone() throws Exception {
        for (int zone = 0; zone < 3; zone++) {
            Path folder = Files.createDirectories(root.resolve("sys/class/thermal/thermal_zone" + zone));
            Files.writeString(folder.resolve("type"), "zone" + zone + "-thermal\n");
            if (zone == 1) {
                Files.createSymbolicLink(folder.resolve("temp"), Path.of("/proc/self/mem"));
            } else {
                Files.writeString(folder.resolve("temp"), 47_000 + zone * 2_000 + "\n");
            }
        }
        ThermalSource source = new ThermalSource(root, "board", aside);
        assertThat(temperatures(sampling(source).sample()))
                .isEqualTo(Map.of("zone0-thermal", 47.0, "zone2-thermal", 51.0));
        assertThat(source.silences())
                .anyMatch(s -> s.id().equals("temp.zone1-thermal") && s.reason() == Reason.FAILING);
    }

    @Test
    void aSmallNumberIsThousandthsSaveOfDriversKnownForWholeDegrees() throws Exception {
        chip("hwmon0", "a", "sht31", "temp1_input", "900");
        Path zone = Files.createDirectories(root.resolve("sys/class/thermal/thermal_zone0"));
        Files.writeString(zone.resolve("type"), "sunxi-therm-1\n");
        Files.writeString(zone.resolve("temp"), "43\n");
        Map<String, Double> all =
                temperatures(sampling(new ThermalSource(root, "board", aside)).sample());
        assertThat(all).isEqualTo(Map.of("sht31", 0.9, "sunxi-therm-1", 43.0));
    }

    @Test
    void aTemperatureThatCannotBeIsAbsent() throws Exception {
        chip("hwmon0", "a", "gpu", "temp1_input", "-256000", "temp2_input", "65261850", "temp3_input", "41000");
        ThermalSource source = new ThermalSource(root, "board", aside);
        assertThat(sampling(source).sample()).hasSize(1);
        assertThat(source.silences())
                .anyMatch(s -> s.reason() == Reason.MALFORMED && s.detail().contains("-256.0 °C"));
    }

    @Test
    void seriesKeepTheirNamesWhenTheKernelNumbersChipsInAnotherOrder(@TempDir Path other) throws Exception {
        chip("hwmon0", "platform/cpu", "cpu_thermal", "temp1_input", "40000");
        chip("hwmon1", "pci/0000:01/nvme0", "nvme", "temp1_input", "50000", "temp1_label", "Composite");
        chip("hwmon2", "pci/0000:02/nvme1", "nvme", "temp1_input", "60000", "temp1_label", "Composite");
        Map<String, Double> firstBoot =
                temperatures(sampling(new ThermalSource(root, "board", aside)).sample());
        root = other;
        chip("hwmon2", "platform/cpu", "cpu_thermal", "temp1_input", "40000");
        chip("hwmon1", "pci/0000:01/nvme0", "nvme", "temp1_input", "50000", "temp1_label", "Composite");
        chip("hwmon0", "pci/0000:02/nvme1", "nvme", "temp1_input", "60000", "temp1_label", "Composite");
        assertThat(temperatures(
                        sampling(new ThermalSource(root, "board", aside)).sample()))
                .isEqualTo(firstBoot)
                .isEqualTo(Map.of("cpu_thermal", 40.0, "nvme_composite", 50.0, "nvme_composite_nvme1", 60.0));
    }

    @Test
    void aBoardWithoutAnyThermometerSaysSo() throws Exception {
        ThermalSource source = new ThermalSource(root, "board", aside);
        assertThat(sampling(source).sample()).isEmpty();
        assertThat(source.silences())
                .extracting(Silence::id, Silence::reason)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("temp.cpu_c", Reason.MISSING));
    }

    @Test
    void frequenciesStandPerClusterAndFoldersThatAreNoPolicyAreLeftOut() throws Exception {
        BoardTree tree = BoardTree.copy("lab-mmc-rapl", root);
        FrequencySource source = new FrequencySource(tree.root(), "board", noFirmware(), aside);
        Sampling sampling = sampling(source);
        List<Line> lines = sampling.sample();
        assertThat(lines).extracting(line -> line.tag("cluster")).containsExactly("policy0");
        assertThat(sampling.numbers("frequency"))
                .containsEntry("hz", 1.4e9)
                .containsEntry("limit_hz", 1.4e9)
                .containsEntry("max_hz", 1.8e9);
        assertThat(lines.get(0).text("governor")).isEqualTo("schedutil");
        assertThat(sampling.sample().get(0).text("governor"))
                .as("now and then is enough")
                .isNull();
    }

    @Test
    void aClusterThatGoesOfflineIsAbsentAndTheOtherGoesOn() throws Exception {
        BoardTree tree = BoardTree.copy("jetson-orin", root);
        FrequencySource source = new FrequencySource(tree.root(), "board", noFirmware(), aside);
        Sampling sampling = sampling(source);
        assertThat(sampling.sample()).hasSize(2);
        tree.write("/sys/devices/system/cpu/cpufreq/policy4/scaling_cur_freq", "");
        sampling.sample();
        assertThat(sampling.numbers("frequency", "cluster", "policy0")).containsEntry("hz", 1.5104e9);
        assertThat(sampling.numbers("frequency", "cluster", "policy4")).doesNotContainKey("hz");
        assertThat(source.silences()).extracting(Silence::reason).containsExactly(Reason.EMPTY);
    }

    @Test
    void aBoardWithoutCpufreqHasNoFrequencyInsteadOfZero() throws Exception {
        BoardTree tree = BoardTree.copy("lab-raspi3b", root);
        FrequencySource source = new FrequencySource(tree.root(), "board", noFirmware(), aside);
        assertThat(sampling(source).sample()).isEmpty();
        assertThat(source.silences()).extracting(Silence::reason).containsExactly(Reason.MISSING);
    }

    @Test
    void onlyLocalFilesystemsOnDevicesCount() {
        assertThat(Mount.of(List.of(
                        "/dev/root / ext4 rw,noatime 0 0",
                        "proc /proc proc rw 0 0",
                        "tmpfs /run tmpfs rw 0 0",
                        "nas:/export /mnt/nas nfs4 rw 0 0",
                        "/dev/loop3 /snap/core squashfs ro 0 0",
                        "/dev/root /var/lib/docker ext4 rw,noatime 0 0",
                        "/dev/sda1 /media/my\\040disk vfat ro,uid=0 0 0",
                        "torn line")))
                .containsExactly(
                        new Mount("root", "/", "ext4", false), new Mount("sda1", "/media/my disk", "vfat", true));
    }

    @Test
    void inodesAreReadAsStatPrintsThem() {
        assertThat(Inodes.parse("16777216 15801439\n")).isEqualTo(new Inodes(16_777_216, 15_801_439));
        assertThat(Inodes.parse("stat: cannot read")).isEqualTo(Inodes.NONE);
        assertThat(Inodes.parse("")).isEqualTo(Inodes.NONE);
    }

    @Test
    void thisMachinesFilesystemsHaveBytesAndInodes() throws Exception {
        FilesystemSource source = new FilesystemSource(Path.of("/"), "board", aside);
        Sampling sampling = sampling(source);
        List<Line> lines = sampling.sample();
        if (lines.isEmpty()) { // a machine whose root is no device
            assertThat(source.silences()).isNotEmpty();
            return;
        }
        Line first = lines.get(0);
        assertThat(first.number("total")).isPositive();
        assertThat(first.number("used_percent")).isBetween(0.0, 100.0);
        if (first.tag("fstype").startsWith("ext")) {
            assertThat(first.number("inodes_total")).isPositive();
        }
        assertThat(sampling.sample()).as("no row between two measurements").isEmpty();
    }

    @Test
    void aRecordedTreeHasNoFilesystems() throws Exception {
        BoardTree tree = BoardTree.copy("rpi2", root);
        FilesystemSource source = new FilesystemSource(tree.root(), "board", aside);
        assertThat(sampling(source).sample()).isEmpty();
        assertThat(source.silences().get(0).detail()).contains("recorded");
    }
}

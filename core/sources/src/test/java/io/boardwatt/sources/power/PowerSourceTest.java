package io.boardwatt.sources.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Sampling;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.testing.ManualTicker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerSourceTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path root;

    private final ManualTicker ticker = new ManualTicker();
    private final Aside aside = new Aside(ticker, Ticker.system(), Duration.ofSeconds(20));
    private PowerSource source;
    private Sampling sampling;

    @AfterEach
    void close() {
        aside.close();
    }

    private void open(List<Correction> corrections) {
        source = new PowerSource(
                root,
                "b",
                new PowerOptions(Duration.ofSeconds(1), Duration.ZERO, corrections, Optional.empty()),
                new Firmware(Commands.none(), Duration.ZERO, aside),
                Duration.ZERO,
                ticker,
                aside);
        sampling = new Sampling((out, headline) -> {
            headline.clear();
            aside.beginTurn();
            source.begin();
            source.sample(out, headline);
        });
    }

    private void write(String path, String text) throws Exception {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void chip(String hwmon, String device, String name, String... files) throws Exception {
        String folder = "sys/devices/i2c-1/" + device + "/hwmon/" + hwmon;
        write(folder + "/name", name + "\n");
        for (int i = 0; i < files.length; i += 2) {
            write(folder + "/" + files[i], files[i + 1] + "\n");
        }
        Path link = root.resolve("sys/class/hwmon/" + hwmon);
        Files.createDirectories(link.getParent());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, Path.of("../../devices/i2c-1/" + device + "/hwmon/" + hwmon));
    }

    private void board(String model) throws Exception {
        write("proc/device-tree/model", model + "\0");
    }

    private Map<String, Double> watts() throws Exception {
        Map<String, Double> all = new TreeMap<>();
        for (Line line : sampling.sample()) {
            all.put(line.tag("scope") + " " + line.tag("sensor"), line.number("watts"));
        }
        return all;
    }

    private int samplesLater() throws Exception {
        ticker.advance(Duration.ofSeconds(11));
        return sampling.sample().size();
    }

    private double headline(Headline.Value value) {
        return sampling.headline().get(value);
    }

    private void ina226(String watts, String volts, String amps) throws Exception {
        chip(
                "hwmon1",
                "1-0040",
                "ina226",
                "power1_input",
                watts,
                "in1_input",
                volts,
                "curr1_input",
                amps,
                "in0_input",
                "4");
    }

    @Test
    void anInputRailIsTheWholeAndWhatHangsUnderItIsNotAdded() throws Exception {
        board("NVIDIA Jetson Xavier NX Developer Kit");
        String iio = "sys/bus/i2c/drivers/ina3221x/6-0040/iio:device0/";
        write(iio + "rail_name_0", "VDD_IN\n");
        write(iio + "in_power0_input", "3990\n");
        write(iio + "in_voltage0_input", "5008\n");
        write(iio + "in_current0_input", "797\n");
        write(iio + "rail_name_1", "VDD_CPU_GPU_CV\n");
        write(iio + "in_power1_input", "640\n");
        write(iio + "in_voltage1_input", "5008\n");
        write(iio + "in_current1_input", "128\n");
        write(iio + "rail_name_2", "NC\n");
        open(List.of());
        assertThat(watts()).isEqualTo(Map.of("input VDD_IN", 3.99, "rail VDD_CPU_GPU_CV", 0.64));
        assertThat(headline(Headline.Value.WATTS)).isEqualTo(3.99);
    }

    @Test
    void agxOrinHasNoInputAndOneRailHangsUnderAnother() throws Exception {
        board("NVIDIA Orin Jetson-Small Developer Kit");
        chip(
                "hwmon3",
                "1-0040",
                "ina3221",
                "in1_label",
                "VDD_GPU_SOC",
                "in1_input",
                "12000",
                "curr1_input",
                "300",
                "in2_label",
                "VDD_CPU_CV",
                "in2_input",
                "12000",
                "curr2_input",
                "100",
                "in3_label",
                "VIN_SYS_5V0",
                "in3_input",
                "5000",
                "curr3_input",
                "1000",
                "in4_input",
                "600");
        chip(
                "hwmon4",
                "1-0041",
                "ina3221",
                "in2_label",
                "VDDQ_VDD2_1V8AO",
                "in2_input",
                "5000",
                "curr2_input",
                "142",
                "in1_label",
                "NC",
                "in1_input",
                "0",
                "curr1_input",
                "0");
        open(List.of());
        assertThat(watts())
                .containsEntry("input VDD_GPU_SOC+VDD_CPU_CV+VIN_SYS_5V0", 3.6 + 1.2 + 5)
                .containsEntry("rail VDDQ_VDD2_1V8AO", 0.71)
                .hasSize(5);
        assertThat(headline(Headline.Value.WATTS)).isCloseTo(9.8, within(1e-9));
    }

    @Test
    void railsOfAnUnknownTopologyHaveNoTotal() throws Exception {
        chip(
                "hwmon3",
                "1-0041",
                "ina3221",
                "in1_input",
                "5000",
                "curr1_input",
                "300",
                "in7_label",
                "sum of shunt voltages");
        open(List.of());
        assertThat(watts()).isEqualTo(Map.of("rail ina3221_1-0041_ch1", 1.5));
        assertThat(headline(Headline.Value.WATTS)).isNaN();
        assertThat(source.silences())
                .contains(new Silence("power.watts", Reason.MISSING, "only a part of the board is measured"));
    }

    @Test
    void theFourSensorsOfAnXu3AreRailsWhateverTheirBusIs() throws Exception {
        for (String rail : List.of("0040 2.5", "0041 0.25", "0044 0.5", "0045 0.75")) {
            String folder = "sys/bus/i2c/drivers/INA231/3-" + rail.substring(0, 4) + "/";
            write(folder + "enable", "1\n");
            write(folder + "sensor_W", rail.substring(5) + "00000\n");
        }
        open(List.of());
        assertThat(watts())
                .containsEntry("rail A15", 2.5)
                .containsEntry("rail A7", 0.75)
                .containsEntry("package A15+A7+GPU+MEM", 4.0);
    }

    @Test
    void aSensorThatIsSwitchedOffIsAbsentAndNotZero() throws Exception {
        write("sys/bus/i2c/drivers/INA231/3-0040/enable", "0\n");
        write("sys/bus/i2c/drivers/INA231/3-0040/sensor_W", "0.000000\n");
        open(List.of());
        assertThat(watts()).isEmpty();
    }

    @Test
    void theIioDriverOfLinuxIsReadByItsScales() throws Exception {
        String device = "sys/bus/iio/devices/iio:device0/";
        for (String file : List.of(
                "name ina226",
                "in_power2_raw 320",
                "in_power2_scale 6.25",
                "in_voltage1_raw 4083",
                "in_voltage1_scale 1.250000000",
                "in_current3_raw 1567",
                "in_current3_scale 0.25")) {
            write(device + file.substring(0, file.indexOf(' ')), file.substring(file.indexOf(' ') + 1) + "\n");
        }
        open(List.of());
        assertThat(watts().values()).containsExactly(2.0);
    }

    @Test
    void aBatteryCountsWhileItIsEmptiedAndAUsbContractNever() throws Exception {
        String battery = "sys/class/power_supply/BAT0/";
        write(battery + "type", "Battery\n");
        write(battery + "status", "Discharging\n");
        write(battery + "voltage_now", "11000000\n");
        write(battery + "current_now", "-500000\n");
        write("sys/class/power_supply/ucsi/type", "USB\n");
        write("sys/class/power_supply/ucsi/voltage_now", "20000000\n");
        write("sys/class/power_supply/ucsi/current_now", "3000000\n");
        open(List.of());
        assertThat(watts()).isEqualTo(Map.of("input battery_BAT0", 5.5));
        write(battery + "status", "Charging\n");
        assertThat(watts()).isEmpty();
        assertThat(source.silences())
                .anySatisfy(silence -> assertThat(silence.words()).contains("not being emptied"));
    }

    @Test
    void wattsAreIntegratedAndAGapIsNotCovered() throws Exception {
        ina226("2000000", "5000", "400");
        open(List.of());
        sampling.sample();
        ticker.advance(Duration.ofSeconds(1));
        ina226("4000000", "5000", "800");
        sampling.sample();
        assertThat(sampling.numbers("power")).containsEntry("joules", 3.0).containsEntry("coverage", 1.0);
        ticker.advance(Duration.ofSeconds(5));
        sampling.sample();
        assertThat(sampling.numbers("power")).containsEntry("joules", 3.0).containsEntry("coverage", 0.0);
        assertThat(headline(Headline.Value.JOULES)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 5100, 400", // a chip that was reset
        "14200, 5000, 2840", // milliwatts where microwatts are meant
        "14, 5000, 2840", // watts
        "-2000000, 5000, 400",
        "99000000, 5000, 400"
    })
    void whatCannotBeTrueIsSuspectAndCountsForNothing(String watts, String volts, String amps) throws Exception {
        board("Raspberry Pi 4 Model B Rev 1.4");
        ina226(watts, volts, amps);
        open(List.of());
        List<Line> lines = sampling.sample();
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0).fields().get("suspect")).isNotNull();
        assertThat(headline(Headline.Value.WATTS)).isNaN();
        ticker.advance(Duration.ofSeconds(1));
        sampling.sample();
        assertThat(sampling.numbers("power")).containsEntry("joules", 0.0).containsEntry("coverage", 0.0);
    }

    @Test
    void aWrongUnitAndAWrongShuntAreCorrectedByTheOwner() throws Exception {
        ina226("14200", "5000", "2840");
        open(Correction.parse("ina226_1-0040:unit=mW"));
        assertThat(watts()).isEqualTo(Map.of("input ina226_1-0040", 14.2));
        chip("hwmon1", "1-0040", "ina226", "power1_input", "1000000", "shunt_resistor", "10000");
        open(Correction.parse("ina226_1-0040:shunt=2000"));
        assertThat(watts()).isEqualTo(Map.of("input ina226_1-0040", 5.0));
        open(Correction.parse("ina226_1-0040:scope=rail"));
        assertThat(watts()).isEqualTo(Map.of("rail ina226_1-0040", 1.0));
    }

    @Test
    void aChipThatVanishesAndComesBackUnderAnotherNumberGoesOnCounting() throws Exception {
        ina226("2000000", "5000", "400");
        open(List.of());
        sampling.sample();
        ticker.advance(Duration.ofSeconds(1));
        sampling.sample();
        assertThat(sampling.numbers("power")).containsEntry("joules", 2.0);
        Files.delete(root.resolve("sys/class/hwmon/hwmon1"));
        await().atMost(SOON).until(() -> samplesLater() == 0);
        chip("hwmon7", "1-0040", "ina226", "power1_input", "2000000", "in1_input", "5000", "curr1_input", "400");
        await().atMost(SOON).until(() -> samplesLater() == 1);
        assertThat(sampling.numbers("power", "sensor", "ina226_1-0040"))
                .containsEntry("watts", 2.0)
                .hasEntrySatisfying("joules", joules -> assertThat(joules).isGreaterThanOrEqualTo(2));
    }

    @Test
    void aCounterOnlyRootMayReadSaysSo() throws Exception {
        String zone = "sys/class/powercap/intel-rapl:0/";
        write(zone + "name", "package-0\n");
        write(zone + "max_energy_range_uj", "262143328850\n");
        // Not even root may read this one
        Files.createSymbolicLink(root.resolve(zone + "energy_uj"), Path.of("/proc/sys/net/ipv4/route/flush"));
        open(List.of());
        assertThat(watts()).isEmpty();
        assertThat(source.silences())
                .anySatisfy(silence ->
                        assertThat(silence.words()).startsWith("denied: ").contains("root since Linux 5.10"));
    }
}

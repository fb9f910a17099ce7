package io.boardwatt.sources.sensor;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.testing.BoardTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemperatureLimitTest {
    @ParameterizedTest
    @CsvSource({
        "rpi5, cpu_thermal, 'active 50.0, critical 110.0, firmware 80.0'",
        "rpi3, cpu_thermal, 'critical 110.0, firmware 80.0'",
        "odroid-xu4, cpu0-thermal, 'active 50.0, critical 120.0, passive 70.0'",
        "jetson-orin, CPU-therm, 'critical 104.5, passive 99.0'",
        "n100, coretemp_package_id_0, 'critical 105.0, max 105.0'",
        "odroid-c1, aml_thermal, ''"
    })
    void recordedBoardsHaveTheLimitsOfTheirKernelsAndMakers(String board, String sensor, String expected) {
        assertThat(String.join(
                        ", ",
                        TemperatureLimit.find(BoardTree.folder(board).resolve("root")).stream()
                                .filter(limit -> limit.sensor().equals(sensor))
                                .map(limit -> limit.kind() + " " + limit.celsius())
                                .toList()))
                .isEqualTo(expected);
    }

    @Test
    void aDriversNonsenseIsNoLimit(@TempDir Path root) throws Exception {
        Path chip = Files.createDirectories(root.resolve("sys/class/hwmon/hwmon0"));
        Files.writeString(chip.resolve("name"), "nvme\n");
        Files.writeString(chip.resolve("temp1_input"), "40000\n");
        for (String nonsense : List.of("65261850", "0", "-273150", "", "many")) {
            Files.writeString(chip.resolve("temp1_max"), nonsense + "\n");
            assertThat(TemperatureLimit.find(root)).as(nonsense).isEmpty();
        }
        Files.writeString(chip.resolve("temp1_max"), "81850\n");
        assertThat(TemperatureLimit.find(root)).containsExactly(new TemperatureLimit("nvme", "max", 81.85));
    }
}

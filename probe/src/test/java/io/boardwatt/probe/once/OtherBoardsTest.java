package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Boards of which there is no recording, built from the formats that their drivers are documented to have. */
class OtherBoardsTest {
    @TempDir
    Path folder;

    private final Map<String, String> commands = new LinkedHashMap<>();

    private void file(String path, String text) throws Exception {
        Path file = folder.resolve("root" + path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void model(String model, String... compatible) throws Exception {
        file("/proc/device-tree/model", model + "\0");
        file("/proc/device-tree/compatible", String.join("\0", compatible) + "\0");
    }

    private void cores(String part, int from, int to) throws Exception {
        Path info = folder.resolve("root/proc/cpuinfo");
        String before = Files.exists(info) ? Files.readString(info) : "";
        StringBuilder text = new StringBuilder(before);
        for (int id = from; id <= to; id++) {
            text.append("processor\t: ")
                    .append(id)
                    .append("\nCPU implementer\t: 0x41\nCPU part\t: ")
                    .append(part)
                    .append("\n\n");
        }
        file("/proc/cpuinfo", text.toString());
        file("/sys/devices/system/cpu/present", "0-" + to + "\n");
        file("/sys/devices/system/cpu/online", "0-" + to + "\n");
    }

    private void policy(int number, String cpus, long min, long max, long now, long limit) throws Exception {
        String policy = "/sys/devices/system/cpu/cpufreq/policy" + number + "/";
        file(policy + "related_cpus", cpus + "\n");
        file(policy + "affected_cpus", cpus + "\n");
        file(policy + "cpuinfo_min_freq", min + "\n");
        file(policy + "cpuinfo_max_freq", max + "\n");
        file(policy + "scaling_cur_freq", now + "\n");
        file(policy + "scaling_max_freq", limit + "\n");
        file(policy + "scaling_governor", "ondemand\n");
    }

    private void zone(int number, String type, String temp) throws Exception {
        file("/sys/class/thermal/thermal_zone" + number + "/type", type + "\n");
        file("/sys/class/thermal/thermal_zone" + number + "/temp", temp + "\n");
    }

    private void iio(String chip, String... rails) throws Exception {
        String device = "/sys/bus/i2c/drivers/ina3221x/" + chip + "/iio:device0/";
        for (int i = 0; i < rails.length; i++) {
            String[] rail = rails[i].split(" ", -1);
            file(device + "rail_name_" + i, rail[0] + "\n");
            file(device + "in_voltage" + i + "_input", rail[1] + "\n");
            file(device + "in_current" + i + "_input", rail[2] + "\n");
            file(device + "in_power" + i + "_input", rail[3] + "\n");
        }
    }

    private Map<String, JsonObject> values() throws Exception {
        Path cmd = Files.createDirectories(folder.resolve("cmd"));
        for (Map.Entry<String, String> each : commands.entrySet()) {
            Files.writeString(cmd.resolve(each.getKey() + ".txt"), each.getValue());
        }
        return Recorded.values(new Asked(
                folder.resolve("root"), Optional.empty(), 1, Optional.of(cmd), Optional.empty(), List.of(), "json"));
    }

    private static void says(Map<String, JsonObject> values, String id, Object wanted) {
        Json found = values.containsKey(id) ? values.get(id).get("value") : null;
        if (wanted instanceof Number number) {
            assertThat(Expectation.number(found)).as(id).isNotNull().isCloseTo(number.doubleValue(), within(1e-3));
        } else if (wanted == null) {
            assertThat(found).as(id).matches(json -> json == null || json instanceof Json.Null, "absent");
        } else {
            assertThat(String.valueOf(found)).as(id).isEqualTo(String.valueOf(wanted));
        }
    }

    private static String text(String text) {
        return "\"" + text + "\"";
    }

    @Test
    void raspberryPiThreePlusRunsAtWhatItsFirmwareSays() throws Exception {
        model("Raspberry Pi 3 Model B Plus Rev 1.3", "raspberrypi,3-model-b-plus", "brcm,bcm2837");
        cores("0xd03", 0, 3);
        policy(0, "0 1 2 3", 600_000, 1_400_000, 1_400_000, 1_400_000);
        commands.put("vcgencmd_get_throttled", "throttled=0x50005\n");
        commands.put("vcgencmd_measure_clock_arm", "frequency(48)=600117184\n");
        Map<String, JsonObject> values = values();
        says(values, "cpu.real_hz", 600_117_184);
        says(values, "cpu.sysfs_khz", 1_400_000);
        says(values, "throttle.under_voltage_now", true);
        says(values, "throttle.throttled_occurred", true);
        says(values, "throttle.freq_capped_now", false);
        says(values, "board.soc", text("BCM2837"));
        says(values, "power.watts", null);
        says(values, "power.model_watts_full", 5.3);
    }

    @Test
    void raspberryPiZeroTwoThatWasThrottledBeforeSaysSoAndIsNotNow() throws Exception {
        model("Raspberry Pi Zero 2 Rev 1.0", "raspberrypi,model-zero-2-w", "brcm,bcm2837");
        cores("0xd03", 0, 3);
        commands.put("vcgencmd_get_throttled", "throttled=0xe0008\n");
        zone(0, "cpu-thermal", "61224");
        Map<String, JsonObject> values = values();
        says(values, "throttle.soft_temp_limit_now", true);
        says(values, "throttle.freq_capped_now", false);
        says(values, "throttle.freq_capped_occurred", true);
        says(values, "throttle.under_voltage_occurred", false);
        says(values, "temp.cpu_c", 61.224);
    }

    @Test
    void odroidXuThreeHasFourRailsAndNoBoardInput() throws Exception {
        model("Hardkernel Odroid XU3", "hardkernel,odroid-xu3", "samsung,exynos5800", "samsung,exynos5");
        cores("0xc07", 0, 3);
        cores("0xc0f", 4, 7);
        policy(0, "0 1 2 3", 200_000, 1_400_000, 1_400_000, 1_400_000);
        policy(4, "4 5 6 7", 200_000, 2_000_000, 2_000_000, 2_000_000);
        for (String rail : List.of("0040 3.281250", "0041 0.143750", "0044 0.215625", "0045 0.512500")) {
            String chip = "/sys/bus/i2c/drivers/INA231/4-" + rail.substring(0, 4) + "/";
            file(chip + "sensor_W", rail.substring(5) + "\n");
            file(chip + "enable", "1\n");
        }
        Map<String, JsonObject> values = values();
        says(values, "power.rails", "{\"A15_W\":3.28125,\"MEM_W\":0.14375,\"GPU_W\":0.215625,\"A7_W\":0.5125}");
        says(values, "power.package_watts", 4.153125);
        says(values, "power.watts", null);
        says(values, "power.onboard_sensor", true);
        says(values, "board.soc", text("Exynos5422"));
        Json.Array clusters = (Json.Array) values.get("cpu.clusters").get("value");
        assertThat(((JsonObject) clusters.values().get(1)).text("core")).isEqualTo("Cortex-A15");
    }

    @Test
    void odroidsOfAmlogicAndRockchipNameTheirChips() throws Exception {
        model("Hardkernel ODROID-C2", "hardkernel,odroid-c2", "amlogic,meson-gxbb");
        cores("0xd03", 0, 3);
        zone(0, "aml_thermal", "43000");
        says(values(), "board.soc", text("S905"));
        says(values(), "temp.cpu_c", 43);
        model("Hardkernel ODROID-N2Plus", "hardkernel,odroid-n2-plus", "amlogic,s922x", "amlogic,g12b");
        says(values(), "board.soc", text("S922X"));
        model("Hardkernel ODROID-M1", "rockchip,rk3568-odroid-m1", "rockchip,rk3568");
        says(values(), "board.soc", text("RK3568"));
    }

    @Test
    void rk3588HasThreeClustersAndIsAsHotAsItsHottestPart() throws Exception {
        model("RK3588 OPi 5 Max", "rockchip,rk3588-orangepi-5-max", "rockchip,rk3588");
        cores("0xd05", 0, 3);
        cores("0xd0b", 4, 7);
        policy(0, "0 1 2 3", 408_000, 1_800_000, 1_800_000, 1_800_000);
        policy(4, "4 5", 408_000, 2_256_000, 2_256_000, 1_800_000);
        policy(6, "6 7", 408_000, 2_256_000, 408_000, 2_256_000);
        zone(0, "soc-thermal", "51000");
        zone(1, "bigcore0-thermal", "53600");
        zone(2, "gpu-thermal", "70000");
        file("/sys/class/thermal/cooling_device0/type", "thermal-cpufreq-1\n");
        file("/sys/class/thermal/cooling_device0/cur_state", "2\n");
        file("/sys/class/thermal/cooling_device1/type", "pwm-fan\n");
        file("/sys/class/thermal/cooling_device1/cur_state", "4\n");
        Map<String, JsonObject> values = values();
        says(values, "temp.cpu_c", 53.6);
        says(values, "throttle.cooling_now", true);
        says(values, "throttle.fan_is_not_throttling", true);
        Json.Array clusters = (Json.Array) values.get("cpu.clusters").get("value");
        assertThat(clusters.values()).hasSize(3);
        assertThat(((JsonObject) clusters.values().get(1)).number("limit_khz")).isEqualTo(1_800_000);
    }

    @Test
    void jetsonNanosInputIsItsWholeAndItsPmicIsNotItsProcessor() throws Exception {
        model(
                "NVIDIA Jetson Nano Developer Kit",
                "nvidia,p3449-0000-b00+p3448-0000-b00",
                "nvidia,jetson-nano",
                "nvidia,tegra210");
        cores("0xd07", 0, 3);
        iio("6-0040", "POM_5V_IN 5032 512 2576", "POM_5V_GPU 5032 40 201", "POM_5V_CPU 5032 176 885");
        zone(0, "AO-therm", "38500");
        zone(1, "CPU-therm", "34000");
        zone(2, "PMIC-Die", "100000");
        Map<String, JsonObject> values = values();
        says(values, "power.watts", 2.576);
        says(values, "power.volts", 5.032);
        says(values, "power.rails", "{\"POM_5V_IN_W\":2.576,\"POM_5V_GPU_W\":0.201,\"POM_5V_CPU_W\":0.885}");
        says(values, "temp.cpu_c", 34);
        says(values, "board.soc", text("Tegra210 (X1)"));
    }

    @Test
    void jetsonTxTwoHasTwoChipsAndOneInput() throws Exception {
        model("NVIDIA Jetson TX2 Developer Kit", "nvidia,quill", "nvidia,tegra186");
        iio("0-0040", "VDD_SYS_GPU 19152 8 153", "VDD_SYS_SOC 19152 24 459", "VDD_4V0_WIFI 4816 0 0");
        iio("0-0041", "VDD_IN 19152 152 2911", "VDD_SYS_CPU 19152 16 306", "VDD_SYS_DDR 4808 66 317");
        Map<String, JsonObject> values = values();
        says(values, "power.watts", 2.911);
        says(values, "board.soc", text("Tegra186 (Parker)"));
    }

    @Test
    void agxOrinIsTheSumOfThreeRailsAndNotOfFour() throws Exception {
        model("NVIDIA Orin Jetson-Small Developer Kit", "nvidia,p3737-0000+p3701-0000", "nvidia,tegra234");
        String chip = "/sys/class/hwmon/hwmon1/";
        file(chip + "name", "ina3221\n");
        String[] rails = {"VDD_GPU_SOC 19944 208", "VDD_CPU_CV 19944 72", "VIN_SYS_5V0 4992 912"};
        for (int i = 0; i < rails.length; i++) {
            String[] rail = rails[i].split(" ", -1);
            file(chip + "in" + (i + 1) + "_label", rail[0] + "\n");
            file(chip + "in" + (i + 1) + "_input", rail[1] + "\n");
            file(chip + "curr" + (i + 1) + "_input", rail[2] + "\n");
        }
        file(chip + "in7_input", "900\n");
        file(chip + "curr4_input", "1192\n");
        String other = "/sys/class/hwmon/hwmon2/";
        file(other + "name", "ina3221\n");
        file(other + "in2_label", "VDDQ_VDD2_1V8AO\n");
        file(other + "in2_input", "4992\n");
        file(other + "curr2_input", "142\n");
        says(values(), "power.watts", (19_944 * 208 + 19_944 * 72 + 4_992 * 912) / 1e6);
    }

    @Test
    void aMiniPcWithoutAModelNameAndWithCountersForRootOnlySaysWhy() throws Exception {
        file("/sys/class/dmi/id/product_name", "\n");
        file("/proc/cpuinfo", """
                processor : 0
                vendor_id : GenuineIntel
                cpu family : 6
                model : 190
                model name : Intel(R) N100
                """);
        file("/sys/class/powercap/intel-rapl:0/name", "package-0\n");
        Files.createSymbolicLink(
                folder.resolve("root/sys/class/powercap/intel-rapl:0/energy_uj"), Path.of("errno:EACCES"));
        Map<String, JsonObject> values = values();
        says(values, "board.model", null);
        says(values, "board.soc", text("Intel N100"));
        says(values, "power.watts", null);
        assertThat(values.get("power.rapl_package-0").text("reason")).startsWith("denied: ");
    }
}

package io.boardwatt.soak.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepsTest {
    @Test
    void aBoardIsTakenFromRestThroughEachClusterAndFrequencyToAllOfItAndBackToRest() {
        List<String> words = Steps.of(
                        List.of(
                                new Steps.Cores("policy0", List.of(0, 1, 2, 3), List.of(408_000_000L, 1_800_000_000L)),
                                new Steps.Cores("policy4", List.of(4, 5), List.of())),
                        false)
                .stream()
                .map(Step::words)
                .toList();
        assertThat(words)
                .containsExactly(
                        "idle",
                        "1 core of policy0 busy, at most 408 MHz",
                        "2 cores of policy0 busy, at most 408 MHz",
                        "4 cores of policy0 busy, at most 408 MHz",
                        "1 core of policy0 busy, at most 1800 MHz",
                        "2 cores of policy0 busy, at most 1800 MHz",
                        "4 cores of policy0 busy, at most 1800 MHz",
                        "1 core of policy4 busy",
                        "2 cores of policy4 busy",
                        "4 cores of policy0 and 2 cores of policy4 busy",
                        "the disk written",
                        "idle");
    }

    @Test
    void theNetworkIsUsedWhereThereIsAPeer() {
        assertThat(Steps.of(List.of(new Steps.Cores("all", List.of(0), List.of())), true))
                .extracting(Step::words)
                .containsExactly("idle", "1 core of all busy", "the disk written", "the network used", "idle");
    }

    @TempDir
    Path root;

    private Path policy(String limit) throws Exception {
        Path policy = Files.createDirectories(root.resolve("sys/devices/system/cpu/cpufreq/policy0"));
        Files.writeString(policy.resolve("related_cpus"), "0 1 2 3\n");
        Files.writeString(policy.resolve("affected_cpus"), "0 1 3\n");
        Files.writeString(policy.resolve("scaling_governor"), "ondemand\n");
        Files.writeString(policy.resolve("scaling_available_frequencies"), "600000 900000 1200000 \n");
        Files.writeString(policy.resolve("scaling_max_freq"), limit + "\n");
        return policy.resolve("scaling_max_freq");
    }

    @Test
    void aLimitIsSetAndPutBack() throws Exception {
        Path file = policy("1200000");
        try (FrequencyLimits limits = new FrequencyLimits(root)) {
            assertThat(limits.clusters())
                    .containsExactly(new Steps.Cores(
                            "policy0", List.of(0, 1, 3), List.of(600_000_000L, 900_000_000L, 1_200_000_000L)));
            limits.set("policy0", 600_000_000L);
            limits.set("policy0", 900_000_000L);
            assertThat(Files.readString(file)).isEqualTo("900000");
        }
        assertThat(Files.readString(file).strip()).isEqualTo("1200000");
    }
}

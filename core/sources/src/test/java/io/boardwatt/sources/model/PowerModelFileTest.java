package io.boardwatt.sources.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerModelFileTest {
    static final PowerModel XU4 = new PowerModel(
            "Hardkernel Odroid XU4",
            3.9,
            List.of(
                    new ClusterPower("policy0", List.of(new ClusterPower.Point(1.4e9, 0.25))),
                    new ClusterPower(
                            "policy4",
                            List.of(
                                    new ClusterPower.Point(0.2e9, 0.125),
                                    new ClusterPower.Point(1.2e9, 0.5),
                                    new ClusterPower.Point(2.0e9, 2.0)))),
            OptionalDouble.of(2.5e-8),
            OptionalDouble.empty(),
            0.045,
            "smartpower3 (input)",
            "2026-11-30T12:00:00Z");

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("model.json"), text);
    }

    @Test
    void whatIsWrittenIsReadBackTheSame() throws IOException {
        Path file = folder.resolve("deeper").resolve(PowerModelFile.NAME);
        PowerModelFile.write(file, XU4);
        assertThat(PowerModelFile.read(file)).isEqualTo(XU4);
    }

    @Test
    void theFileIsOneThatPeopleCanRead() {
        assertThat(PowerModelFile.toJson(XU4))
                .isEqualTo("{\"format\":1,\"board\":\"Hardkernel Odroid XU4\",\"made\":\"2026-11-30T12:00:00Z\","
                        + "\"meter\":\"smartpower3 (input)\",\"error\":0.045,\"idle_watts\":3.9,\"clusters\":["
                        + "{\"cluster\":\"policy0\",\"points\":[{\"hz\":1.4E9,\"watts_per_busy_core\":0.25}]},"
                        + "{\"cluster\":\"policy4\",\"points\":[{\"hz\":2.0E8,\"watts_per_busy_core\":0.125},"
                        + "{\"hz\":1.2E9,\"watts_per_busy_core\":0.5},{\"hz\":2.0E9,\"watts_per_busy_core\":2.0}]}],"
                        + "\"disk_joules_per_byte\":2.5E-8}");
    }

    @Test
    void aFileThatIsNoneSaysWhatIsWrongWithIt() throws IOException {
        String good = PowerModelFile.toJson(XU4);
        assertWrong(file(""), "it is no power model");
        assertWrong(file("{}"), "\"format\" is missing");
        assertWrong(file(good.replace("\"format\":1", "\"format\":7")), "format 7, and only 1 is known");
        assertWrong(file(good.replace("3.9", "-3.9")), "idle_watts is -3.9; it takes a number from 0 up");
        assertWrong(file(good.replace("1.2E9", "2.2E9")), "the frequencies of cluster policy4 do not rise");
        assertWrong(file(good.replace("\"idle_watts\":3.9,", "")), "the number \"idle_watts\" is missing");
        assertWrong(
                file(good.replace("\"points\":[{\"hz\":1.4E9,\"watts_per_busy_core\":0.25}]", "\"points\":[]")),
                "cluster policy0 has no point");
        assertWrong(folder.resolve("none"), "there is no such file");
    }

    private static void assertWrong(Path file, String words) {
        assertThatThrownBy(() -> PowerModelFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(words);
    }
}

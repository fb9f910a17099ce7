package io.boardwatt.soak.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadImageTest {
    private static final HostPrograms HOST = new HostPrograms("/usr/local/bin:/usr/bin:/bin");

    @TempDir
    Path folder;

    private String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }

    @Test
    void theImageHoldsTheHostsOwnBytesAndRunsByItself() throws Exception {
        WorkloadImage image = WorkloadImage.of(List.of("sh", "cat"), HOST);
        Path tar = folder.resolve("image.tar");
        image.writeTar(tar);
        Path root = Files.createDirectory(folder.resolve("root"));

        run("tar", "-C", root.toString(), "-xf", tar.toString());

        // The sums in it are those of the host's files, and of the files in it.
        run(
                "sha256sum",
                "-c",
                "--quiet",
                root.resolve(WorkloadImage.SUMS.substring(1)).toString());
        for (String line : Files.readAllLines(root.resolve("etc/boardwatt.sha256"))) {
            assertThat(Sha256.of(root.resolve(line.substring(67)))).isEqualTo(line.substring(0, 64));
        }
        assertThat(root.resolve("tmp")).isDirectory();
        // The loader finds every library in it, under the name by which programs ask for it.
        String needed = run("ldd", "/usr/bin/cat");
        for (String line : needed.lines().toList()) {
            if (line.contains("=> /")) {
                String path = line.replaceFirst(".*=> /(\\S+) .*", "$1");
                assertThat(root.resolve(path)).exists();
            }
        }
    }

    @Test
    void theSameProgramsGiveTheSameBytes() throws Exception {
        String first = WorkloadImage.of(List.of("sh", "cat"), HOST).writeTar(folder.resolve("1.tar"));
        String second = WorkloadImage.of(List.of("sh", "cat"), HOST).writeTar(folder.resolve("2.tar"));
        String other = WorkloadImage.of(List.of("sh"), HOST).writeTar(folder.resolve("3.tar"));

        assertThat(second).isEqualTo(first).isEqualTo(Sha256.of(folder.resolve("1.tar")));
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void aProgramThatIsUpgradedIsNoticed() throws Exception {
        Path program = folder.resolve("tool");
        Files.copy(Path.of("/usr/bin/cat"), program);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        WorkloadImage image = WorkloadImage.of(List.of("tool"), new HostPrograms(folder.toString()));
        assertThat(image.hasChanged()).isFalse();

        Files.setLastModifiedTime(program, FileTime.fromMillis(0));

        assertThat(image.hasChanged()).isTrue();
        assertThatThrownBy(() -> image.writeTar(folder.resolve("x.tar")))
                .hasMessageContaining("changed while the image was made");
        Files.delete(program);
        assertThat(image.hasChanged()).isTrue();
    }

    @Test
    void aProgramThatIsMissingIsNamed() {
        assertThatThrownBy(() -> WorkloadImage.of(List.of("no-such-tool"), HOST))
                .hasMessage("no-such-tool is not installed");
    }
}

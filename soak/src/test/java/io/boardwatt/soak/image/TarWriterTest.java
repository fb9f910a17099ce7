package io.boardwatt.soak.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TarWriterTest {
    @TempDir
    Path folder;

    @Test
    void tarReadsWhatWasWritten() throws Exception {
        String deep = "a".repeat(90) + "/" + "b".repeat(90);
        Path file = folder.resolve("x.tar");
        try (TarWriter tar = new TarWriter(Files.newOutputStream(file))) {
            tar.folder("a".repeat(90), 0755);
            tar.file(deep, 0755, 3, new ByteArrayInputStream("abc".getBytes(StandardCharsets.UTF_8)));
            tar.link("link", "a/target");
        }

        Process process = new ProcessBuilder("tar", "--numeric-owner", "-tvf", file.toString())
                .redirectErrorStream(true)
                .start();
        String listing = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(listing).isZero();
        assertThat(listing.lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "drwxr-xr-x 0/0 0 1970-01-01 00:00 " + "a".repeat(90) + "/",
                        "-rwxr-xr-x 0/0 3 1970-01-01 00:00 " + deep,
                        "lrwxrwxrwx 0/0 0 1970-01-01 00:00 link -> a/target");
    }

    @Test
    void aFileThatShrinksWhileItIsReadIsRefused() throws IOException {
        try (TarWriter tar = new TarWriter(OutputStream.nullOutputStream())) {
            assertThatThrownBy(() -> tar.file("f", 0644, 4, new ByteArrayInputStream(new byte[3])))
                    .hasMessage("/f changed while it was read");
            assertThatThrownBy(() -> tar.link("l", "x".repeat(101))).hasMessageContaining("too long");
        }
    }
}

package io.boardwatt.soak.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFilesTest {
    @TempDir
    Path folder;

    @Test
    void everyLinkOnTheWayIsKept() throws Exception {
        Path root = folder.toRealPath();
        Files.createDirectories(root.resolve("usr/lib"));
        Files.writeString(root.resolve("usr/lib/libx.so.1.2"), "bytes");
        Files.createSymbolicLink(root.resolve("lib"), Path.of("usr/lib"));
        Files.createSymbolicLink(root.resolve("usr/lib/libx.so.1"), Path.of("libx.so.1.2"));
        HostFiles files = new HostFiles();

        files.add(root.resolve("lib/libx.so.1"));

        assertThat(files.files()).containsExactly(root.resolve("usr/lib/libx.so.1.2"));
        assertThat(files.links())
                .containsEntry(root.resolve("lib"), Path.of("usr/lib"))
                .containsEntry(root.resolve("usr/lib/libx.so.1"), Path.of("libx.so.1.2"));
    }

    @Test
    void aLinkThatLeadsToItselfOrNowhereIsRefused() throws Exception {
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));

        assertThatThrownBy(() -> new HostFiles().add(loop.toAbsolutePath())).hasMessageContaining("in circles");
        assertThatThrownBy(() -> new HostFiles().add(folder.resolve("none"))).hasMessageContaining("is no file");
    }
}

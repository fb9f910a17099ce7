package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path parent;

    @Test
    void theFolderIsMadeForItsOwnerOnly() throws Exception {
        try (DataFolder folder = DataFolder.open(parent.resolve("a/b"), "probe")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void aSecondInstanceIsToldWhoTheFirstIs() throws Exception {
        Path folder = parent.resolve("data");
        try (DataFolder first = DataFolder.open(folder, "probe")) {
            long pid = ProcessHandle.current().pid();
            assertThatThrownBy(() -> DataFolder.open(folder, "probe"))
                    .isInstanceOf(BadStart.class)
                    .hasMessage("data.dir = " + first.path() + ": another probe (process " + pid + ") is using this"
                            + " folder; stop that one, or give this one a folder of its own with --data-dir");
            DataFolder.open(folder, "web").close();
        }
        DataFolder.open(folder, "probe").close();
    }

    @Test
    void aFolderThatCannotBeIsNamedWithTheReason() throws IOException {
        Path file = Files.createFile(parent.resolve("file"));
        assertThatThrownBy(() -> DataFolder.open(file.resolve("data"), "probe"))
                .isInstanceOf(BadStart.class)
                .hasMessageStartingWith("data.dir = " + file + "/data: the folder cannot be written (")
                .hasMessageEndingWith("); choose another with --data-dir");
    }
}

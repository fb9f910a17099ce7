package io.boardwatt.soak.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FamilyCpuTest {
    @TempDir
    Path proc;

    private void stat(long pid, String name, String times) throws Exception {
        Files.createDirectories(proc.resolve(String.valueOf(pid)));
        Files.writeString(
                proc.resolve(pid + "/stat"),
                pid + " (" + name + ") S 1 7 7 0 -1 4194304 120 0 0 0 " + times + " 20 0 1 0 9431 2555904 232\n");
    }

    @Test
    void ownTimeAndThatOfChildrenThatEndedAddUp() throws Exception {
        stat(7, "timeout", "1 2 3 4");
        stat(8, "odd) name (x", "100 20 0 0");

        assertThat(new FamilyCpu(proc).of(LongStream.of(7, 8, 9))).hasValue(1300);
    }

    @Test
    void aFamilyThatIsGoneIsAbsentNotZero() {
        assertThat(new FamilyCpu(proc).of(LongStream.of(7))).isEmpty();
    }
}

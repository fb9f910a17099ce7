package io.boardwatt.collector.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.boardwatt.collector.disk.DiskSpace.State;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.ManualTicker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskSpaceTest {
    private static final DiskLimits LIMITS = new DiskLimits(0.10, Duration.ofDays(2), 0.02);
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final DiskSpace space = new DiskSpace(LIMITS);

    @Test
    void roomIsLittleBelowATenthAndEnoughAgainWithAMargin() {
        assertThat(space.on(1000, 101, 0)).isEqualTo(State.ENOUGH);
        assertThat(space.on(1000, 99, MINUTE)).isEqualTo(State.LOW);
        assertThat(space.on(1000, 110, 2 * MINUTE)).isEqualTo(State.LOW);
        assertThat(space.on(1000, 126, 3 * MINUTE)).isEqualTo(State.ENOUGH);
        assertThat(space.on(1000, 19, 4 * MINUTE)).isEqualTo(State.FULL);
        assertThat(space.on(1000, 22, 5 * MINUTE)).isEqualTo(State.FULL);
        assertThat(space.on(1000, 26, 6 * MINUTE)).isEqualTo(State.LOW);
    }

    @Test
    void aDiskWithMuchRoomIsAnnouncedWhenItsPaceFillsItInTwoDays() {
        long total = 1_000_000;
        State state = State.ENOUGH;
        for (int minute = 0; minute <= 30; minute++) {
            state = space.on(total, 500_000 - 300L * minute, minute * MINUTE);
            if (minute < 10) {
                assertThat(state).as("too early to know a pace").isEqualTo(State.ENOUGH);
            }
        }
        assertThat(state).isEqualTo(State.LOW);
        assertThat(space.left(total, 491_000, 30 * MINUTE))
                .hasValueSatisfying(left -> assertThat(left).isBetween(Duration.ofHours(26), Duration.ofHours(27)));
        for (int minute = 31; minute <= 120; minute++) {
            state = space.on(total, 491_000, minute * MINUTE);
        }
        assertThat(state).as("it grows no more").isEqualTo(State.ENOUGH);
    }

    @Test
    void aFileSystemThatFillsIsAnnouncedOnceThenNothingIsWrittenUntilThereIsRoom(@TempDir Path folder)
            throws Exception {
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder.toString()) == 0, "not root");
        try {
            List<String> said = new ArrayList<>();
            DiskWatch watch = new DiskWatch(folder, LIMITS, true, new ManualTicker());
            watch.look((severity, message) -> said.add(severity + message));
            watch.refuseWithoutRoom();
            Files.write(folder.resolve("most"), new byte[15_500_000]);
            watch.look((severity, message) -> said.add(severity + message));
            watch.look((severity, message) -> said.add(severity + message));
            assertThat(said).singleElement().asString().contains("WARNING", "little room", folder.toString());
            watch.refuseWithoutRoom();
            Files.write(folder.resolve("rest"), new byte[1_000_000]);
            assertThatThrownBy(watch::refuseWithoutRoom)
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.kind()).isEqualTo(StoreException.Kind.OPERATOR))
                    .hasMessageContaining("no room");
            Files.delete(folder.resolve("most"));
            watch.refuseWithoutRoom();
            watch.look((severity, message) -> said.add(severity + message));
            assertThat(said.get(1)).contains("INFO", "room again");
        } finally {
            run("umount", folder.toString());
        }
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    }
}

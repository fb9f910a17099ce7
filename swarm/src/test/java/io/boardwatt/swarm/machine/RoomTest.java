package io.boardwatt.swarm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoomTest {
    @Test
    void theLimitsAreThoseOfTheKernel(@TempDir Path proc) throws IOException {
        Files.createDirectories(proc.resolve("self"));
        Files.createDirectories(proc.resolve("sys/net/ipv4"));
        Files.writeString(proc.resolve("self/limits"), """
            Limit                     Soft Limit           Hard Limit           Units
            Max open files            1024                 20000                files
            """);
        Files.writeString(proc.resolve("sys/net/ipv4/ip_local_port_range"), "32768\t60999\n");

        assertThat(Room.of(proc)).isEqualTo(new Room(20_000, 28_232));
    }

    @Test
    void whereTheKernelTellsNothingNothingIsClaimed(@TempDir Path empty) {
        assertThat(Room.of(empty).problems(60_000, "127.0.0.1")).isEmpty();
    }

    @Test
    void tooFewOpenFilesAreSaidWithTheNumberThatWouldDo() {
        assertThat(new Room(1_024, 28_232).problems(1_000, "127.0.0.1"))
                .singleElement()
                .asString()
                .contains("1200 open files", "may have 1024", "LimitNOFILE");
    }

    @Test
    void onLoopbackMoreBoardsTakeMoreSourceAddresses() {
        Room room = new Room(100_000, 28_232);

        assertThat(room.addressesFor(25_000)).isEqualTo(1);
        assertThat(room.addressesFor(28_000)).isEqualTo(2);
        assertThat(room.problems(60_000, "127.0.0.1")).isEmpty();
    }

    @Test
    void elsewhereTheyAreRefused() {
        assertThat(new Room(100_000, 28_232).problems(60_000, "hub.example"))
                .singleElement()
                .asString()
                .contains("hub.example", "ip_local_port_range");
    }
}

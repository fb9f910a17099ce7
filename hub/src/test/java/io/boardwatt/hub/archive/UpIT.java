package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One command, seen from outside. */
@Timeout(240)
class UpIT {
    private static final Duration SOON = Duration.ofSeconds(15);

    @TempDir
    Path folder;

    @Test
    @Requires(Service.CHROMIUM)
    void thePageShowsThisMachineMovingOnceASecond() throws Exception {
        try (Up up = Up.start(folder);
                Browser browser = Browser.open(up.page.url(), folder.resolve("browser"))) {
            await("this machine is live").atMost(SOON).until(() -> browser.says(Up.BOARD, "live"));
            await("all that this machine has is shown").atMost(SOON).untilAsserted(() -> {
                for (String heading : List.of("Busy", "iowait", "Memory", "Net", "Disk", "Load", "Pressure")) {
                    assertThat(browser.cell(Up.BOARD, heading)).as(heading).matches("[\\d.,]+");
                }
            });
            Set<String> busy = new HashSet<>();
            Set<Long> seconds = new TreeSet<>();
            await("it moves").atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                busy.add(browser.cell(Up.BOARD, "Busy"));
                seconds.add(up.page.lastMillis(Up.BOARD) / 1000);
                assertThat(busy).hasSizeGreaterThan(3);
                assertThat(seconds).hasSizeGreaterThan(5);
            });
            JsonObject live = up.page.board(Up.BOARD).orElseThrow();
            assertThat(live.fieldNames()).contains("busy_pct", "iowait_pct", "mem_used_pct", "psi_cpu_pct", "load1");
            if (!live.containsKey("temp_c")) {
                assertThat(browser.cell(Up.BOARD, "Temp")).isEqualTo("no sensor");
            }
        }
    }

    @Test
    void ctrlCStopsEverythingInOrderAndTheNextStartShowsTheSecondsBefore() throws Exception {
        long before;
        try (Up up = Up.start(folder)) {
            long first = System.currentTimeMillis();
            await("a sample is stored")
                    .atMost(Duration.ofSeconds(40))
                    .until(() -> up.page.isStoredSince(Up.BOARD, first));
            before = System.currentTimeMillis();
            up.process.signalGroup("INT");
            assertThat(up.process.awaitExit(Duration.ofSeconds(30))).isEqualTo(130);
            assertThat(up.process.session()).isEmpty();
            assertThat(up.process.err()).doesNotContain("Exception").doesNotContain("ERROR");
        }
        try (Up up = Up.start(folder)) {
            assertThat(up.page.history(Up.BOARD, before - 30_000, before)).isNotEmpty();
            long since = System.currentTimeMillis();
            await("and it goes on").atMost(Duration.ofSeconds(40)).until(() -> up.page.isStoredSince(Up.BOARD, since));
            up.process.signal("TERM");
            assertThat(up.process.awaitExit(Duration.ofSeconds(30))).isEqualTo(143);
        }
    }

    @Test
    void aKillLeavesNoOrphan() throws Exception {
        try (Up up = Up.start(folder)) {
            assertThat(up.process.session()).hasSizeGreaterThan(1);
            up.process.signal("KILL");
            await("nothing is left")
                    .atMost(SOON)
                    .until(() -> up.process.session().isEmpty());
        }
        try (Up up = Up.start(folder)) {
            assertThat(up.process.isAlive()).isTrue();
        }
    }

    @Test
    void itListensOnThisMachineOnly() throws Exception {
        try (Up up = Up.start(folder)) {
            // 127.0.0.1 in IPv4, and as IPv4 in IPv6.
            assertThat(Sockets.listening(up.process.session()))
                    .isNotEmpty()
                    .isSubsetOf("0100007F", "0000000000000000FFFF00000100007F");
        }
    }

    @Test
    @Requires(Service.CHROMIUM)
    void aBoardWhoseProbeIsKilledTurnsStale() throws Exception {
        try (Up up = Up.start(folder);
                Boardwatt probe = Boardwatt.start(
                        Archive.board(),
                        java.util.Map.of(),
                        "probe",
                        "--board-id=other",
                        "--mqtt-url=" + up.mqttUrl,
                        "--data-dir=" + folder.resolve("other"),
                        "--data-outbox-dir=" + folder.resolve("other-outbox"));
                Browser browser = Browser.open(up.page.url(), folder.resolve("browser"))) {
            await("it is live").atMost(Duration.ofSeconds(30)).until(() -> browser.says("other", "live"));
            probe.signal("KILL");
            await("it is stale").atMost(Duration.ofSeconds(4)).until(() -> !browser.says("other", "live"));
            assertThat(browser.says(Up.BOARD, "live")).isTrue();
        }
    }
}

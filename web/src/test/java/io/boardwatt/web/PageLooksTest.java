package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Publisher;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The page as a person sees it; pictures are left in {@code target/pictures}. */
@Requires(Service.CHROMIUM)
class PageLooksTest {
    private static final List<String> BOARDS = List.of(
            "pi4-00",
            "odroid-01",
            "nano-02",
            "rock5-03",
            "pi4-04",
            "odroid-05",
            "nano-06",
            "pi4-08",
            "odroid-09",
            "nano-10");

    @Test
    void darkLightAndMobileShowEverythingWithoutSidewaysScrolling() throws Exception {
        try (Scene scene = new Scene();
                Browser browser = new Browser()) {
            ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor();
            try {
                set(scene);
                var unused = pulse.scheduleAtFixedRate(() -> second(scene), 0, 1, TimeUnit.SECONDS);
                browser.prefers("dark");
                browser.open(scene.url());
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> browser.text("[data-board=pi4-00] .state").contains("live"));
                browser.click("[data-board=pi4-00] .pick");
                await().atMost(Duration.ofSeconds(20)).until(() -> browser.count(".forest tbody tr") == 2);
                await().pollDelay(Duration.ofSeconds(5))
                        .atMost(Duration.ofSeconds(20))
                        .until(() -> true);
                assertThat(browser.attribute("html", "data-theme")).isEqualTo("dark");
                browser.picture("page-dark");
                browser.script("document.getElementById('pipeline').scrollIntoView()");
                browser.picture("page-dark-pipeline");
                browser.script("scrollTo(0, 0)");
                browser.prefers("light");
                await().until(() -> browser.attribute("html", "data-theme").equals("light"));
                browser.picture("page-light");
                browser.phone(390, 844);
                browser.prefers("dark");
                await().until(() -> browser.attribute("html", "data-theme").equals("dark"));
                browser.script("scrollTo(0, 0)");
                await().pollDelay(Duration.ofSeconds(2)).until(() -> true);
                browser.picture("page-mobile");
                assertThat(browser.script("return document.documentElement.scrollWidth"))
                        .isEqualTo(390L);
                browser.phone(390, 3200);
                await().pollDelay(Duration.ofSeconds(1)).until(() -> true);
                browser.picture("page-mobile-long");
                assertThat(browser.complaints()).isEmpty();
            } finally {
                pulse.shutdownNow();
            }
        }
    }

    private static void set(Scene scene) throws Exception {
        scene.remember("pi4-00", 300, 40);
        scene.status("rock5-07", "online");
        scene.status("nano-09", "offline");
        scene.live("rock5-07", 12);
        scene.rows(
                "hub",
                Publisher.HUB,
                BOARDS.stream()
                        .map(board -> Scene.ledger(
                                board,
                                86_000,
                                5,
                                board.equals("nano-06") ? 7 : 0,
                                board.equals("odroid-05") ? 1_234 : 0))
                        .toList());
        scene.runStarted("pi4-00");
        long block = 0;
        for (int pair = 1; pair <= 2; pair++) {
            for (String arm : List.of("native", "container")) {
                scene.block("pi4-00", ++block, pair, "cpu", arm, block == 3 ? "throttled" : "");
                scene.block("pi4-00", ++block, pair, "memory", arm, "");
            }
        }
        scene.block("pi4-00", ++block, 3, "cpu", "container", "open");
        scene.rows(
                "pi4-00",
                Publisher.ANALYZER,
                List.of(
                        Scene.overhead("pi4-00", "cpu", 0.004, -0.009, 0.017, 10, "sequence", "equivalent"),
                        Scene.overhead("pi4-00", "memory", 0.061, 0.041, 0.083, 10, "sequence", "overhead"),
                        Scene.refused("pi4-00", "cpu", "native", "no power was measured in this run"),
                        Scene.refused("pi4-00", "memory", "native", "no power was measured in this run")));
    }

    private static void second(Scene scene) {
        double t = System.currentTimeMillis() / 1000.0;
        for (int i = 0; i < BOARDS.size(); i++) {
            double busy = 40 + 10 * Math.sin(t / 9 + i) + 5 * Math.random();
            JsonObject live = new JsonObject()
                    .put("busy_pct", busy)
                    .put("iowait_pct", 2 + Math.random())
                    .put("mem_used_pct", 41.0 + i)
                    .put("load1", busy / 40)
                    .put("psi_cpu_pct", busy / 9)
                    .put("disk_read_bytes_s", 12_000 * i)
                    .put("disk_write_bytes_s", 120_000 * Math.random())
                    .put("net_rx_bytes_s", 400_000)
                    .put("net_tx_bytes_s", 90_000);
            if (i % 3 != 2) {
                live.put("temp_c", 48 + i + Math.random());
            }
            if (i % 2 == 0) {
                live.put("watts", 2.9 + i / 4.0 + Math.random() / 5).put("joules", 4321.0);
            }
            scene.live(BOARDS.get(i), live);
        }
        scene.rows(
                "pi4-00",
                Publisher.SOAK,
                List.of(Scene.work("pi4-00", "cpu", "container", 812.4 + 10 * Math.random(), "steady")));
    }
}

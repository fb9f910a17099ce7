package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The account of every sample, on the page. */
@Requires(Service.CHROMIUM)
class PipelinePanelTest {
    private static final Duration SOON = Duration.ofSeconds(15);

    @Test
    void thePipelineSaysWhatBecameOfEverySampleAndWhetherItAddsUp() throws Exception {
        try (Browser browser = new Browser();
                Scene scene = new Scene()) {
            browser.size(1440, 900);
            pipeline(browser, scene);
        }
    }

    private static void pipeline(Browser browser, Scene scene) {
        browser.open(scene.url());
        await().atMost(SOON).until(() -> browser.text("#pipeline-body").contains("No collector has published"));
        scene.rows(
                "hub", Publisher.HUB, List.of(Scene.ledger("pi4", 1_000, 5, 0, 0), Scene.ledger("nas", 20, 0, 0, 3)));
        await().atMost(SOON).until(() -> browser.text(".identity").contains("1,028 offered"));
        assertThat(browser.text(".identity"))
                .contains("1,020 stored")
                .contains("5 waiting")
                .contains("3 lost")
                .contains("adds up");
        assertThat(browser.text("[data-pipeline-board=nas] [data-count=lost]")).isEqualTo("3");
        assertThat(browser.text("[data-pipeline-board=pi4] [data-count=duplicate]"))
                .isEqualTo("2");
        scene.rows("hub", Publisher.HUB, List.of(Scene.ledger("pi4", 1_009, 0, 1, 0)));
        await().atMost(SOON).until(() -> browser.text(".identity").contains("1 missing"));
        Line wrong = Scene.ledger("pi4", 1_009, 0, 1, 0);
        Line.Builder more = Line.of("ledger").field("expected", 1_020.0);
        wrong.tags().forEach(more::tag);
        wrong.fields().forEach((key, value) -> {
            if (!key.equals("expected")) {
                more.field(key, value);
            }
        });
        scene.rows("hub", Publisher.HUB, List.of(more.at(Scene.now())));
        await().atMost(SOON).until(() -> browser.text(".identity").contains("10 unaccounted for"));
        assertThat(browser.complaints()).isEmpty();
    }
}

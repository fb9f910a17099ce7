package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every program alone does what {@code up} does, and none needs another to live. */
@Timeout(300)
@Requires({Service.MOSQUITTO, Service.INFLUXDB, Service.CHROMIUM})
class SeparateProgramsIT {
    private static final List<String> PROGRAMS = List.of("collector", "analyzer", "web", "probe");
    private static final Duration SOON = Duration.ofSeconds(40);

    @TempDir
    Path folder;

    @Test
    void togetherTheyShowThisMachineAndAKilledOneTakesNoneWithIt() throws Exception {
        try (Pipeline pipeline = new Pipeline(folder)) {
            for (String program : PROGRAMS) {
                pipeline.start(program);
            }
            await("the page answers")
                    .atMost(SOON)
                    .ignoreExceptions()
                    .until(() -> pipeline.page.lastMillis(Pipeline.BOARD) > 0);
            try (Browser browser = Browser.open(pipeline.page.url(), folder.resolve("browser"))) {
                await("this machine is live").atMost(SOON).until(() -> browser.says(Pipeline.BOARD, "live"));
                stored(pipeline);

                for (String victim : PROGRAMS) {
                    pipeline.programs().get(victim).signal("KILL");
                    assertThat(pipeline.programs().get(victim).awaitExit(SOON)).isEqualTo(137);
                    for (Map.Entry<String, Boardwatt> other :
                            pipeline.programs().entrySet()) {
                        assertThat(other.getValue().isAlive())
                                .as(other.getKey() + " after the death of " + victim)
                                .isEqualTo(!other.getKey().equals(victim));
                    }
                    if (victim.equals("probe")) {
                        await("stale").atMost(Duration.ofSeconds(4)).until(() -> !browser.says(Pipeline.BOARD, "live"));
                    }
                    pipeline.start(victim);
                    stored(pipeline);
                }
                await("and it is live again").atMost(SOON).until(() -> browser.says(Pipeline.BOARD, "live"));
            }
            pipeline.mosquitto.kill();
            pipeline.mosquitto.start();
            pipeline.influx.kill();
            pipeline.influx.start();
            stored(pipeline);
            pipeline.programs()
                    .forEach((name, program) ->
                            assertThat(program.isAlive()).as(name).isTrue());
        }
    }

    /** From now on a sample is made and stored. */
    private static void stored(Pipeline pipeline) {
        long since = System.currentTimeMillis();
        await("the next sample is stored")
                .atMost(Duration.ofSeconds(60))
                .ignoreExceptions()
                .until(() -> pipeline.page.isStoredSince(Pipeline.BOARD, since));
    }
}

package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The swarm of the archive against a mosquitto, a collector that is killed, and an InfluxDB. */
@Timeout(300)
@Requires({Service.MOSQUITTO, Service.INFLUXDB})
class SwarmIT {
    private static final int BOARDS = 200;
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void everyRowOfTwoHundredBoardsIsInTheStoreOnceAlthoughTheCollectorWasKilled() throws Exception {
        try (Pipeline pipeline = new Pipeline(folder)) {
            pipeline.start("collector").awaitErr("connected to", SOON);
            Boardwatt swarm = pipeline.start(
                    "swarm", "--boards=" + BOARDS, "--seconds=12", "--ramp=3s", "--seed=5", "--output=json");
            swarm.awaitErr("connected, [1-9]\\d* samples due", SOON);
            pipeline.programs().get("collector").signal("KILL");
            assertThat(pipeline.programs().get("collector").awaitExit(SOON)).isEqualTo(137);
            pipeline.start("collector");

            assertThat(swarm.awaitExit(Duration.ofSeconds(200)))
                    .as(pipeline.printed())
                    .isZero();

            JsonObject account = JsonObject.parse(swarm.out());
            assertThat(account.truth("good")).isTrue();
            assertThat(account.whole("offered"))
                    .isEqualTo(account.whole("confirmed"))
                    .isGreaterThan(BOARDS);
            assertThat(account.object("store").whole("good"))
                    .isEqualTo(account.object("store").whole("owed"))
                    .isEqualTo(account.whole("offered") * account.whole("lines_per_sample"));
            assertThat(account.objects("processes"))
                    .extracting(process -> process.text("name"))
                    .contains("mosquitto", "swarm");
        }
    }

    @Test
    void withoutAStoreToAskItEndsAtOnceAndSaysSo() throws Exception {
        Files.writeString(folder.resolve("token"), "none\n");
        try (Boardwatt swarm = Boardwatt.start(
                Archive.hub(),
                Map.of(),
                "swarm",
                "--store-influx-url=http://127.0.0.1:1",
                "--store-influx-token-file=" + folder.resolve("token"))) {
            assertThat(swarm.awaitExit(SOON)).isEqualTo(69);
            assertThat(swarm.err()).contains("the store cannot be read").contains("127.0.0.1:1");
        }
    }
}

package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every part is killed in mid traffic, as a process of the archive, and each number is in the store once. */
@Timeout(600)
@Requires({Service.MOSQUITTO, Service.INFLUXDB})
class ChaosIT {
    private static final Duration LIMIT = Duration.ofMinutes(9);

    @Test
    void whateverIsKilledEveryNumberIsStoredOnce() throws Exception {
        try (Boardwatt chaos = Boardwatt.start(
                Archive.hub(),
                Map.of(),
                "chaos",
                "--seed=2",
                "--seconds=30",
                "--probes=1",
                "--talkers=2",
                "--rate=30",
                "--broker=mosquitto",
                "--store=influx",
                "--influxd=" + System.getenv("BOARDWATT_INFLUXD"),
                "--settle=5m",
                "--output=json")) {
            int code = chaos.awaitExit(LIMIT);
            assertThat(code).as(chaos.printed()).isZero();
            JsonObject outcome = JsonObject.parse(chaos.out());
            assertThat(outcome.truth("exact")).isTrue();
            assertThat(outcome.objects("schedule"))
                    .extracting(blow -> blow.text("deed"))
                    .contains("kill");
            JsonObject total = outcome.object("total");
            assertThat(total.whole("lost")).isZero();
            assertThat(total.whole("twice")).isZero();
            assertThat(total.whole("duplicate")).as("what a kill costs").isPositive();
            assertThat(total.whole("offered")).isGreaterThan(500);
            assertThat(outcome.object("rows").whole("expected")).isGreaterThan(total.whole("offered"));
        }
    }
}

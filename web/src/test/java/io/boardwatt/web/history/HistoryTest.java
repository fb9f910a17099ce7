package io.boardwatt.web.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException;
import io.boardwatt.web.MemoryStore;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private static final long SECOND = 1_000_000_000L;

    private final MemoryStore store = new MemoryStore();
    private final History history = new History(store);

    private List<JsonObject> points(long fromSecond, long toSecond) throws StoreException {
        JsonObject answer =
                history.ask(new HistoryRequest("pi", fromSecond * 1000, toSecond * 1000, Duration.ofSeconds(1)));
        List<JsonObject> points = new ArrayList<>();
        JsonArray array = answer.getJsonArray("points");
        for (int i = 0; i < array.size(); i++) {
            points.add(array.getJsonObject(i));
        }
        return points;
    }

    @Test
    void rowsComeBackUnderTheNamesThatLiveHas() throws Exception {
        store.write(List.of(
                cpu(100, 60, 5),
                Line.of("mem").tag("host", "pi").field("used_percent", 41.5).at(100 * SECOND),
                Line.of("system").tag("host", "pi").field("load1", 0.7).at(100 * SECOND),
                temp("nvme_composite", 71),
                temp("cpu_thermal", 52),
                temp("coretemp_core_0", 55),
                power("package", 9.5),
                power("wall", 6.5),
                power("rail", 3.5)));
        assertThat(points(100, 101))
                .containsExactly(new JsonObject()
                        .put("t", 100_000L)
                        .put("busy_pct", 35.0)
                        .put("iowait_pct", 5.0)
                        .put("mem_used_pct", 41.5)
                        .put("load1", 0.7)
                        .put("temp_c", 52.0)
                        .put("watts", 6.5));
    }

    @Test
    void countersBecomeRatesAddedOverDevicesButNotOverTheirParts() throws Exception {
        for (long s = 99; s <= 101; s++) {
            store.write(List.of(
                    disk("sda", s, s * 1000),
                    disk("sda1", s, s * 1000),
                    disk("nvme0n1", s, s * 500),
                    net("eth0", s, s * 300),
                    net("lo", s, s * 9999),
                    Line.of("pressure")
                            .tag("host", "pi")
                            .tag("resource", "cpu")
                            .tag("type", "some")
                            .field("total", s * 250_000)
                            .at(s * SECOND)));
        }
        List<JsonObject> points = points(100, 102);
        assertThat(points).hasSize(2).allSatisfy(point -> {
            assertThat(point.getDouble("disk_read_bytes_s")).isEqualTo(1500);
            assertThat(point.getDouble("net_rx_bytes_s")).isEqualTo(300);
            assertThat(point.getDouble("psi_cpu_pct")).isEqualTo(25);
        });
    }

    @Test
    void aRateIsAbsentAfterAGapAndWhenACounterStartedAnew() throws Exception {
        store.write(
                List.of(net("eth0", 100, 900), net("eth0", 110, 1900), net("eth0", 111, 100), net("eth0", 112, 150)));
        List<JsonObject> points = points(100, 120);
        assertThat(points).hasSize(1);
        assertThat(points.get(0).getLong("t")).isEqualTo(112_000);
        assertThat(points.get(0).getDouble("net_rx_bytes_s")).isEqualTo(50);
    }

    @Test
    void aDayIsShownFromMinutesWithTheirExtremesAndSaysSo() throws Exception {
        for (long minute = 0; minute < 20; minute++) {
            store.write(List.of(
                    Line.of("system_1m")
                            .tag("host", "pi")
                            .field("load1_min", 1.0)
                            .field("load1_mean", 2.0)
                            .field("load1_max", 3.0 + minute)
                            .field("n", 60L)
                            .at(minute * 60 * SECOND),
                    Line.of("cpu_1m")
                            .tag("host", "pi")
                            .tag("cpu", "cpu-total")
                            .field("usage_idle_min", 10.0)
                            .field("usage_idle_mean", 50.0)
                            .field("usage_idle_max", 90.0)
                            .field("n", 60L)
                            .at(minute * 60 * SECOND),
                    Line.of("net_1m")
                            .tag("host", "pi")
                            .tag("interface", "eth0")
                            .field("bytes_recv_increase", 6000.0)
                            .field("n", 60L)
                            .at(minute * 60 * SECOND)));
        }
        JsonObject answer = history.ask(new HistoryRequest("pi", 0, 1_200_000, Duration.ofMinutes(2)));
        assertThat(answer.getJsonArray("tiers")).containsExactly("minutes");
        assertThat(answer.getJsonArray("points")).hasSize(10);
        assertThat(answer.getJsonArray("points").getJsonObject(1))
                .isEqualTo(new JsonObject()
                        .put("t", 120_000L)
                        .put("load1", 2.0)
                        .put("load1_min", 1.0)
                        .put("load1_max", 6.0)
                        .put("busy_pct", 50.0)
                        .put("busy_pct_min", 10.0)
                        .put("busy_pct_max", 90.0)
                        .put("net_rx_bytes_s", 100.0));
    }

    @Test
    void anotherBoardsRowsAreNotAmongThem() throws Exception {
        store.write(List.of(cpu(100, 60, 5)));
        JsonObject other = history.ask(new HistoryRequest("rock", 0, 200_000, Duration.ofSeconds(1)));
        assertThat(other.getJsonArray("points")).isEmpty();
    }

    @Test
    void aStoreThatIsAwaySaysSo() {
        store.away(true);
        assertThatThrownBy(() -> points(0, 1))
                .isInstanceOf(StoreException.class)
                .hasMessage("the store is away");
    }

    private static Line cpu(long second, double idle, double iowait) {
        return Line.of("cpu")
                .tag("host", "pi")
                .tag("cpu", "cpu-total")
                .field("usage_idle", idle)
                .field("usage_iowait", iowait)
                .at(second * SECOND);
    }

    private static Line disk(String name, long second, long bytes) {
        return Line.of("diskio")
                .tag("host", "pi")
                .tag("name", name)
                .field("read_bytes", bytes)
                .at(second * SECOND);
    }

    private static Line net(String name, long second, long bytes) {
        return Line.of("net")
                .tag("host", "pi")
                .tag("interface", name)
                .field("bytes_recv", bytes)
                .at(second * SECOND);
    }

    private static Line temp(String sensor, double celsius) {
        return Line.of("temp")
                .tag("host", "pi")
                .tag("sensor", sensor)
                .field("temp", celsius)
                .at(100 * SECOND);
    }

    private static Line power(String scope, double watts) {
        return Line.of("power")
                .tag("host", "pi")
                .tag("scope", scope)
                .tag("sensor", "s")
                .field("watts", watts)
                .at(100 * SECOND);
    }
}

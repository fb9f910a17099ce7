package io.boardwatt.web.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.testing.ManualTicker;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveFeedTest {
    private static final String RUN = "20261130T170000Z-quick-0a1b";
    private static final String LATER = "20261130T180000Z-quick-0a1b";
    private static final RunOutline PLAN = new RunOutline(
            "quick",
            7,
            "isolation",
            List.of("native", "container"),
            "ABBA",
            new RunOutline.Pairs(10, 10),
            new RunOutline.Seconds(2, 10, 1),
            List.of(new RunOutline.Workload("cpu", "sysbench cpu", "events", List.of(1))));

    private final ManualTicker ticker = new ManualTicker();
    private final List<JsonObject> told = new ArrayList<>();
    private final LiveFeed feed = new LiveFeed(told::add, ticker, () -> Instant.ofEpochMilli(5_000_000));

    private void say(String topic, String payload) {
        feed.accept(new Incoming(topic, payload.getBytes(StandardCharsets.UTF_8), false));
    }

    private JsonObject last() {
        return told.get(told.size() - 1);
    }

    private JsonObject lastOf(String board) {
        return last().getJsonObject("boards").getJsonObject(board);
    }

    @Test
    void aTickHoldsTheBoardsThatChangedAndNothingElse() {
        say("boardwatt/v1/a/live", "{\"t\":4999000,\"busy_pct\":12.5}");
        say("boardwatt/v1/b/live", "{\"t\":4999000,\"busy_pct\":1}");
        feed.connected(true);
        feed.tick();
        assertThat(last().getString("type")).isEqualTo("tick");
        assertThat(last().getLong("t")).isEqualTo(5_000_000);
        assertThat(last().getBoolean("broker")).isTrue();
        assertThat(lastOf("a").getDouble("busy_pct")).isEqualTo(12.5);
        ticker.advance(Duration.ofMillis(250));
        say("boardwatt/v1/b/live", "{\"t\":5000000,\"busy_pct\":2}");
        ticker.advance(Duration.ofMillis(40));
        feed.tick();
        assertThat(last().getJsonObject("boards").fieldNames()).containsExactly("b");
        assertThat(lastOf("b").getLong("age_ms")).isEqualTo(40);
        feed.tick();
        assertThat(last().getJsonObject("boards")).isEmpty();
    }

    @Test
    void onlyTheContractsFieldsWithUsableValuesReachAPage() {
        say(
                "boardwatt/v1/a/live",
                "{\"t\":4999000,\"busy_pct\":1,\"temp_c\":\"hot\",\"load1\":null,\"throttled\":true,\"html\":\"<b>\"}");
        feed.tick();
        assertThat(lastOf("a").fieldNames())
                .containsExactlyInAnyOrder("t", "age_ms", "interval_ms", "busy_pct", "throttled");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boardwatt/v1/a/live | not json",
                "boardwatt/v1/a/live | [1]",
                "boardwatt/v1/a/live | {\"busy_pct\":1}",
                "boardwatt/v1/a/live | {\"t\":\"now\"}",
                "boardwatt/v1/a/live | {\"t\":9223372036854775807}",
                "boardwatt/v1/a/live | {\"t\":1e999}",
                "boardwatt/v1/a/live | {\"t\":18446744073709551617}",
                "boardwatt/v1/a/status | perhaps",
                "boardwatt/v1/a/info | {",
                "boardwatt/v1/a/work | soak,host=b format=1i 1",
                "boardwatt/v1/a/analysis | rubbish",
                "boardwatt/v1/A_/live | {\"t\":1}",
                "somewhere/else | {\"t\":1}",
                "telegraf/x/cpu | cpu usage_idle=",
                "telegraf/x/cpu | cpu,cpu=cpu-total usage_idle=1 1",
            })
    void whatIsMalformedIsCountedAndTheNextGoodMessageIsTaken(String topic, String payload) {
        say(topic, payload);
        assertThat(feed.counts()).isEqualTo(new LiveFeed.Counts(1, 0, 1, 0));
        say("boardwatt/v1/a/live", "{\"t\":4999000,\"busy_pct\":1}");
        assertThat(feed.counts()).isEqualTo(new LiveFeed.Counts(2, 1, 1, 0));
        feed.tick();
        assertThat(lastOf("a").getDouble("busy_pct")).isEqualTo(1);
    }

    @Test
    void aSnapshotHasTheLastStateAndTheLastMinuteOfEachBoard() {
        for (int second = 0; second < 90; second++) {
            say("boardwatt/v1/a/live", "{\"t\":" + (4_960_000 + second * 1000) + ",\"busy_pct\":" + second + "}");
        }
        say("boardwatt/v1/a/status", "online");
        say("boardwatt/v1/a/info", "{\"model\":\"Pi\"}");
        JsonObject board = feed.snapshot().getJsonObject("boards").getJsonObject("a");
        assertThat(board.getString("status")).isEqualTo("online");
        assertThat(board.getJsonObject("info").getString("model")).isEqualTo("Pi");
        assertThat(board.getJsonArray("recent_busy_pct").size()).isEqualTo(60);
        assertThat(board.getInteger("busy_pct")).isEqualTo(89);
    }

    @Test
    void aBoardThatSpeaksEveryTenSecondsSaysSoAndOneGapDoesNotCount() {
        for (int seconds : List.of(10, 10, 60)) {
            say("boardwatt/v1/a/live", "{\"t\":4999000}");
            ticker.advance(Duration.ofSeconds(seconds));
        }
        say("boardwatt/v1/a/live", "{\"t\":4999000}");
        feed.tick();
        assertThat(lastOf("a").getLong("interval_ms")).isEqualTo(10_000);
    }

    @Test
    void theIntervalComesFromArrivalsWhateverTheMessagesSayOfTheTime() {
        for (long t : List.of(4_999_000L, 4_000_000_000_000L, 1L, 4_999_000L)) {
            say("boardwatt/v1/a/live", "{\"t\":" + t + "}");
            ticker.advance(Duration.ofMillis(1050));
        }
        feed.tick();
        assertThat(lastOf("a").getLong("interval_ms")).isEqualTo(1000);
    }

    @Test
    void aMessageWhoseTimeIsFarFromOursStandsWhereItCameIn() {
        say("boardwatt/v1/a/live", "{\"t\":4000000000000,\"busy_pct\":1}");
        feed.tick();
        assertThat(lastOf("a").getLong("t")).isEqualTo(5_000_000);
    }

    @Test
    void aValueThatNoBoardCanHaveIsIgnoredAndCounted() {
        say("boardwatt/v1/a/live", "{\"t\":4999000,\"busy_pct\":1e999,\"load1\":1e300,\"watts\":true,\"temp_c\":40}");
        feed.tick();
        assertThat(lastOf("a").fieldNames()).containsExactlyInAnyOrder("t", "age_ms", "interval_ms", "temp_c");
        assertThat(feed.counts()).isEqualTo(new LiveFeed.Counts(1, 1, 0, 3));
    }

    @Test
    void whoSpeaksAfterItsStatusIsSaidToHaveDoneSo() {
        say("boardwatt/v1/a/live", "{\"t\":4999000}");
        say("boardwatt/v1/a/status", "offline");
        assertThat(spokeSince("a")).isFalse();
        say("boardwatt/v1/a/live", "{\"t\":4999000}");
        assertThat(spokeSince("a")).isTrue();
        say("boardwatt/v1/a/status", "offline");
        assertThat(spokeSince("a")).isFalse();
    }

    private boolean spokeSince(String board) {
        return feed.snapshot().getJsonObject("boards").getJsonObject(board).getBoolean("spoke_since");
    }

    @Test
    void aForgottenBoardIsGone() {
        say("boardwatt/v1/a/status", "offline");
        say("boardwatt/v1/a/status", "");
        assertThat(feed.hasUntold()).isTrue();
        feed.tick();
        assertThat(lastOf("a")).isEqualTo(new JsonObject().put("gone", true));
        assertThat(feed.snapshot().getJsonObject("boards")).isEmpty();
    }

    @Test
    void aRunGrowsByEventsAndResultsInAnyOrder() throws Exception {
        Line begun = event(RunEvent.Kind.RUN_STARTED, 0, PLAN.toJson(), 1);
        Line block = event(RunEvent.Kind.BLOCK_STARTED, 1, new BlockOutline(1, 1, "cpu", "native", 1, "").toJson(), 2);
        Line marked =
                event(RunEvent.Kind.BLOCK_ENDED, 1, new BlockOutline(1, 1, "cpu", "native", 1, "hot").toJson(), 3);
        Line older = overhead(RUN, 0.5, 4);
        Line newer = overhead(RUN, 0.1, 5);
        for (List<Line> order :
                List.of(List.of(begun, block, marked, older, newer), List.of(newer, marked, older, block, begun))) {
            LiveFeed fresh = new LiveFeed(told::add, ticker, () -> Instant.ofEpochMilli(5_000_000));
            fresh.rows("pi", order);
            JsonObject run = lastOf("pi").getJsonObject("run");
            assertThat(run.getJsonObject("plan").getString("plan")).isEqualTo("quick");
            assertThat(run.getInteger("blocks_ended")).isEqualTo(1);
            assertThat(run.getInteger("blocks_marked")).isEqualTo(1);
            assertThat(run.getJsonArray("blocks").getJsonObject(0).getString("reason"))
                    .isEqualTo("hot");
            assertThat(run.getJsonArray("overhead").size()).isEqualTo(1);
            assertThat(run.getJsonArray("overhead").getJsonObject(0).getDouble("value"))
                    .isEqualTo(0.1);
        }
    }

    @Test
    void aLaterRunReplacesAnEarlierOneWhoseRowsAreThenPassedOver() throws Exception {
        feed.rows("pi", List.of(overhead(RUN, 0.5, 1)));
        feed.rows("pi", List.of(overhead(LATER, 0.1, 2)));
        feed.rows("pi", List.of(overhead(RUN, 0.7, 3)));
        JsonObject run =
                feed.snapshot().getJsonObject("boards").getJsonObject("pi").getJsonObject("run");
        assertThat(run.getString("id")).isEqualTo(LATER);
        assertThat(run.getJsonArray("overhead").size()).isEqualTo(1);
    }

    @Test
    void aBoardWithTelegrafIsSeenUnlessAProbeSpeaksForIt() {
        say("telegraf/tele.local/cpu", "cpu,cpu=cpu-total,host=tele.local usage_idle=70,usage_iowait=5 10000000000");
        say("telegraf/tele.local/mem", "mem,host=tele.local used_percent=33 10000000000");
        feed.tick();
        assertThat(lastOf("tele.local").getDouble("busy_pct")).isEqualTo(25);
        assertThat(lastOf("tele.local").getDouble("mem_used_pct")).isEqualTo(33);
        say("boardwatt/v1/pi/live", "{\"t\":4999000,\"busy_pct\":1}");
        say("telegraf/pi/cpu", "cpu,cpu=cpu-total,host=pi usage_idle=70 10000000000");
        feed.tick();
        assertThat(lastOf("pi").getDouble("busy_pct")).isEqualTo(1);
        assertThat(feed.counts().refused()).isEqualTo(1);
    }

    private static Line event(RunEvent.Kind kind, long block, String detail, long atSeconds) {
        return new RunEvent(kind, RunEvent.Severity.INFO, RUN, "cpu", "so it is", block, detail)
                .toLine(new BoardId("pi"), atSeconds * 1_000_000_000L);
    }

    private static Line overhead(String run, double value, long atSeconds) {
        return Line.of("overhead")
                .tag("host", "pi")
                .tag("run", run)
                .tag("workload", "cpu")
                .tag("arm", "container")
                .tag("window", "run")
                .field("value", value)
                .at(atSeconds * 1_000_000_000L);
    }
}

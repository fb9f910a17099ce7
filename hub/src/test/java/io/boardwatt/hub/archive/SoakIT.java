package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.store.Store;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real loads in a real container engine, judged by an analyzer of its own: an effect that was put in is found at its
 * size, and where there is none, none is found. Intervals are of level 0.999, so that noise alone fails one run in a
 * thousand.
 */
@Timeout(900)
@Requires({Service.MOSQUITTO, Service.INFLUXDB, Service.DOCKER, Service.SYSBENCH, Service.CHROMIUM})
class SoakIT {
    private static final int PAIRS = 10;
    /** From so many pairs on the sequence of level 0.999 has an interval. */
    private static final int ENOUGH_PAIRS = 8;

    private static final Duration RUN = Duration.ofMinutes(7);

    @TempDir
    static Path folder;

    private static Pipeline pipeline;
    private static Store store;
    private static Rows rows;

    @BeforeAll
    static void start() throws Exception {
        pipeline = new Pipeline(folder);
        pipeline.start("collector");
        // The machine may be shared, and both arms have a weight that others cannot take from: their load marks no
        // block.
        pipeline.start("analyzer", "--level=0.999", "--foreign-load=1");
        pipeline.start("web");
        pipeline.start("probe");
        store = pipeline.store();
        rows = new Rows(store, Pipeline.BOARD, System.currentTimeMillis());
        await("samples are stored")
                .atMost(Duration.ofSeconds(60))
                .until(() -> !rows.of("system", Map.of()).isEmpty());
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
        pipeline.close();
    }

    @Test
    void aQuotaOfFourFifthsCostsAFifthAndIsSeenWhileTheRunGoesOn() throws Exception {
        Boardwatt soak = pipeline.start("soak", "quick", "--set", "container.cpus=0.8");
        try (Browser browser = Browser.open(pipeline.page.url(), folder.resolve("browser"))) {
            await("the page shows the run and its overhead")
                    .atMost(Duration.ofMinutes(3))
                    .ignoreExceptions()
                    .untilAsserted(() -> {
                        assertThat(browser.text("#soak-name")).contains("quick");
                        assertThat(browser.text("#overhead-body tr[data-workload=sysbench-cpu] .value"))
                                .isNotBlank();
                    });
            assertThat(soak.isAlive()).isTrue();
        }
        assertThat(soak.awaitExit(RUN)).as(soak.printed()).isZero();
        String run = rows.lastRun().orElseThrow();
        for (String workload : List.of("sysbench-cpu", "sysbench-memory")) {
            Line last = lastWord(run, workload);
            assertThat(last.number("low")).as(workload + " excludes 0: " + last).isPositive();
        }
        assertThat(lastWord(run, "sysbench-cpu").number("value")).isBetween(0.17, 0.23);
        assertThat(lastWord(run, "sysbench-cpu").text("verdict")).isIn("overhead", "both");

        assertThat(rows.of("work", Map.of("run", run, "workload", "sysbench-cpu", "arm", "container")))
                .hasSizeGreaterThanOrEqualTo(PAIRS * 4)
                .allSatisfy(row -> assertThat(row.number("done")).isNotNull());
        assertThat(containerBlocks(run))
                .as("what the container's control group said in each of its blocks")
                .hasSize(PAIRS)
                .allSatisfy(facts -> {
                    assertThat(facts.number("quota_cpus")).isEqualTo(0.8);
                    assertThat(facts.number("load_cpu_ms")).isGreaterThanOrEqualTo(0.95 * facts.number("group_cpu_ms"));
                });
        assertThat(rows.of("efficiency", Map.of("run", run)))
                .isNotEmpty()
                .as("this machine has no meter")
                .allSatisfy(row -> assertThat(row.text("refused")).isNotBlank());
    }

    @Test
    void theSameArmTwiceShowsNoOverhead() throws Exception {
        Path plan = Files.writeString(folder.resolve("same.yaml"), """
                plan: same
                seed: 7
                factor: isolation
                arms: [native, native-2]
                order: ABBA
                pairs: {min: 10, max: 10}
                seconds: {warmup: 1, run: 3, cooldown: 0}
                conditions: {weight: high}
                workloads:
                  - {id: sysbench-cpu, name: sysbench-cpu, args: {threads: 1}, instances: [1]}
                  - {id: sysbench-memory, name: sysbench-memory, args: {threads: 1, oper: write}, instances: [1]}
                """);
        Boardwatt soak = pipeline.start("soak", plan.toString());
        assertThat(soak.awaitExit(RUN)).as(soak.printed()).isZero();
        String run = rows.lastRun().orElseThrow();
        for (String workload : List.of("sysbench-cpu", "sysbench-memory")) {
            Line last = lastWord(run, workload);
            assertThat(last.number("low")).as(last.toString()).isNotPositive();
            assertThat(last.number("high")).as(last.toString()).isNotNegative();
        }
    }

    private static List<JsonObject> containerBlocks(String run) throws Exception {
        List<JsonObject> blocks = new ArrayList<>();
        for (Line event : rows.of("event", Map.of("run", run, "kind", "block_ended", "subject", "sysbench-cpu"))) {
            JsonObject detail = JsonObject.parse(event.text("detail"));
            if (detail.text("arm").equals("container")) {
                blocks.add(detail);
            }
        }
        return blocks;
    }

    /** The final row of a run, after its looks were looked at. */
    private static Line lastWord(String run, String workload) {
        await("the last word on " + workload)
                .atMost(Duration.ofSeconds(60))
                .until(() -> rows.losses(run, workload).stream().anyMatch(row -> "t".equals(row.text("interval"))));
        try {
            List<Line> looks = rows.losses(run, workload);
            List<Line> running = looks.subList(0, looks.size() - 1);
            Line last = looks.get(looks.size() - 1);
            assertThat(running)
                    .hasSizeGreaterThanOrEqualTo(5)
                    .allSatisfy(row -> assertThat(row.text("interval")).isEqualTo("sequence"));
            assertThat(running)
                    .filteredOn(row -> row.number("n") < 5)
                    .allSatisfy(row -> assertThat(row.number("low"))
                            .as("too few pairs for an interval: " + row)
                            .isNull());
            assertThat(running)
                    .filteredOn(row -> row.number("n") >= ENOUGH_PAIRS)
                    .allSatisfy(row -> assertThat(row.number("low"))
                            .as("enough pairs for one: " + row)
                            .isNotNull());
            assertThat(last.text("interval")).isEqualTo("t");
            assertThat(last.number("level")).isEqualTo(0.999);
            assertThat(last.number("n") + last.number("n_marked")).isEqualTo(PAIRS);
            return last;
        } catch (io.boardwatt.store.StoreException e) {
            throw new AssertionError(e);
        }
    }
}

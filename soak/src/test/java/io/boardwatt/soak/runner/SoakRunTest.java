package io.boardwatt.soak.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.RunId;
import io.boardwatt.protocol.RunOutline;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.plan.Plan;
import io.boardwatt.soak.plan.PlanReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run of scripted loads: what is published, and what is marked. */
@Execution(ExecutionMode.CONCURRENT)
class SoakRunTest {
    private static final RunId RUN = new RunId("20261130T180000Z-p-0001");
    private static final String SHORT = "seconds: {warmup: 1, run: 2}\npairs: {min: 1, max: 1}\nseed: 3\n";

    private final FakePublication publication = new FakePublication();
    private final AtomicInteger open = new AtomicInteger();

    @TempDir
    Path folder;

    private SoakRun run(String yaml, boolean hasEngine, boolean changed, Stages stages) throws Exception {
        Plan plan = PlanReader.read("p", yaml + "workloads: [{name: sysbench-cpu}]\n", Map.of());
        return new SoakRun(
                new RunTerms(FakePublication.BOARD, RUN, plan, hasEngine, () -> changed),
                stages,
                Results.NONE,
                publication,
                folder,
                Ticker.system(),
                Clock.systemUTC());
    }

    private SoakRun run(List<String> script, OptionalInt exitCode) throws Exception {
        return run(SHORT, true, false, (arm, block, longest) -> new ScriptedStage(script, exitCode, open));
    }

    private List<BlockOutline> ended() throws Exception {
        List<BlockOutline> blocks = new ArrayList<>();
        for (RunEvent event : publication.events(RunEvent.Kind.BLOCK_ENDED)) {
            blocks.add(BlockOutline.ofJson(event.detail()));
        }
        return blocks;
    }

    @Test
    void everySecondOfWorkIsPublishedInItsOwnSampleWithTheRunsEvents() throws Exception {
        SoakRun.Tally tally = run(ScriptedStage.HONEST, OptionalInt.empty()).run();

        assertThat(tally).isEqualTo(new SoakRun.Tally(2, 0, false));
        assertThat(publication.lines("work"))
                .extracting(line -> line.tag("arm") + " " + line.text("state") + " " + line.number("done") + " block "
                        + line.number("block") + " pair " + line.number("pair") + " of " + line.number("instances"))
                .containsExactly(
                        "container warmup 5.0 block 1.0 pair 1.0 of 1.0",
                        "container steady 100.0 block 1.0 pair 1.0 of 1.0",
                        "container steady 100.0 block 1.0 pair 1.0 of 1.0",
                        "native warmup 5.0 block 2.0 pair 1.0 of 1.0",
                        "native steady 100.0 block 2.0 pair 1.0 of 1.0",
                        "native steady 100.0 block 2.0 pair 1.0 of 1.0");
        assertThat(publication.lines("work"))
                .allSatisfy(line -> assertThat(line.tags())
                        .containsOnlyKeys("host", "run", "workload", "factor", "arm", "instance")
                        .containsEntry("run", RUN.value())
                        .containsEntry("workload", "sysbench-cpu")
                        .containsEntry("factor", "isolation")
                        .containsEntry("instance", "1"));
        RunOutline outline = RunOutline.ofJson(
                publication.events(RunEvent.Kind.RUN_STARTED).get(0).detail());
        assertThat(outline.arms()).containsExactly("native", "container");
        assertThat(ended()).extracting(BlockOutline::arm).containsExactly("container", "native");
        assertThat(ended()).allSatisfy(block -> assertThat(block.reason()).isEmpty());
        assertThat(publication.events(RunEvent.Kind.RUN_ENDED)).hasSize(1);
        assertThat(open).hasValue(0);
    }

    @Test
    void samplesAreNumberedAWholeSecondApartAndTheLastOneSaysSo() throws Exception {
        run(ScriptedStage.HONEST, OptionalInt.empty()).run();

        List<Sample> samples = publication.samples();
        for (int i = 0; i < samples.size(); i++) {
            assertThat(samples.get(i).header().seq()).isEqualTo(i + 1);
            assertThat(samples.get(i).header().last()).isEqualTo(i == samples.size() - 1);
            assertThat(samples.get(i).timestampNanos() - samples.get(0).timestampNanos())
                    .isEqualTo(i * 1_000_000_000L);
        }
        assertThat(samples.get(0).timestampNanos() % 1_000_000_000L).isZero();
        // A block's start is said before its first second, its end not before its last.
        List<String> order = new ArrayList<>();
        samples.forEach(sample -> sample.lines().stream()
                .filter(line -> !line.measurement().equals("soak"))
                .map(line -> line.measurement().equals("work") ? "work" : String.valueOf(line.tag("kind")))
                .forEach(order::add));
        assertThat(order)
                .containsExactly(
                        "run_started",
                        "block_started",
                        "work",
                        "work",
                        "work",
                        "block_ended",
                        "block_started",
                        "work",
                        "work",
                        "work",
                        "block_ended",
                        "run_ended");
    }

    @Test
    void aLoadThatPrintsNothingAndEndsWellHasDoneNoWork() throws Exception {
        SoakRun.Tally tally = run(List.of(""), OptionalInt.of(0)).run();

        assertThat(tally).isEqualTo(new SoakRun.Tally(0, 2, false));
        assertThat(publication.lines("work")).isEmpty();
        assertThat(ended()).extracting(BlockOutline::reason).containsOnly("no-output");
    }

    @Test
    void aLoadThatFailsIsMarkedWithItsLastWords() throws Exception {
        run(List.of("FATAL: out of memory"), OptionalInt.of(1)).run();

        assertThat(ended()).extracting(BlockOutline::reason).containsOnly("load-failed");
        assertThat(publication.events(RunEvent.Kind.BLOCK_ENDED).get(0).message())
                .contains("the load failed: it ended with 1; it said: FATAL: out of memory");
    }

    @Test
    void aSecondThatIsMissingMarksAShortBlock() throws Exception {
        run(List.of(ScriptedStage.HONEST.get(0), "", ScriptedStage.HONEST.get(2)), OptionalInt.empty())
                .run();

        assertThat(ended()).extracting(BlockOutline::reason).containsOnly("seconds-missing");
        assertThat(publication.lines("work")).hasSize(4);
    }

    @Test
    void aStageThatFailsMarksItsBlockAndTheRunGoesOn() throws Exception {
        Stages stages = (arm, block, longest) -> arm.name().equals("container")
                ? new ScriptedStage(List.of(), OptionalInt.empty(), open)
                : new ScriptedStage(ScriptedStage.HONEST, OptionalInt.empty(), open);

        SoakRun.Tally tally = run(SHORT, true, false, stages).run();

        assertThat(tally).isEqualTo(new SoakRun.Tally(1, 1, false));
        assertThat(ended()).extracting(BlockOutline::reason).containsExactly("start-failed", "");
        assertThat(publication.events(RunEvent.Kind.BLOCK_STARTED)).hasSize(2);
    }

    @Test
    void programsThatChangedSinceTheImageWasMadeMarkTheBlock() throws Exception {
        run(SHORT, true, true, (a, b, l) -> new ScriptedStage(ScriptedStage.HONEST, OptionalInt.empty(), open))
                .run();

        assertThat(ended()).extracting(BlockOutline::reason).containsOnly("binaries-changed");
    }

    @Test
    void withoutAnEngineTheNativeHalfRunsAloneAndMakesNoPair() throws Exception {
        SoakRun.Tally tally = run(
                        SHORT,
                        false,
                        false,
                        (a, b, l) -> new ScriptedStage(ScriptedStage.HONEST, OptionalInt.empty(), open))
                .run();

        assertThat(tally).isEqualTo(new SoakRun.Tally(0, 1, false));
        assertThat(ended()).containsExactly(new BlockOutline(1, 0, "sysbench-cpu", "native", 1, "no-engine"));
        RunEvent started = publication.events(RunEvent.Kind.RUN_STARTED).get(0);
        assertThat(started.message()).contains("the native half alone");
        assertThat(RunOutline.ofJson(started.detail()).arms()).containsExactly("native");
        assertThat(RunOutline.ofJson(started.detail()).pairs()).isEqualTo(new RunOutline.Pairs(0, 0));
        assertThat(publication.lines("work")).hasSize(3);
    }

    @Test
    void aRunThatIsToldToStopCleansUpAndSaysSo() throws Exception {
        SoakRun run = run(ScriptedStage.HONEST, OptionalInt.empty());
        AtomicReference<SoakRun.Tally> tally = new AtomicReference<>();
        Thread thread = new Thread(() -> tally.set(run.run()));
        thread.start();
        await().atMost(Duration.ofSeconds(20))
                .until(() -> !publication.lines("work").isEmpty());

        thread.interrupt();
        thread.join();

        assertThat(tally.get()).isEqualTo(new SoakRun.Tally(0, 1, true));
        assertThat(open).hasValue(0);
        assertThat(ended()).extracting(BlockOutline::reason).containsExactly("aborted");
        assertThat(publication.events(RunEvent.Kind.RUN_ABORTED)).hasSize(1);
        assertThat(publication.events(RunEvent.Kind.RUN_ENDED)).isEmpty();
        assertThat(publication
                        .samples()
                        .get(publication.samples().size() - 1)
                        .header()
                        .last())
                .isTrue();
    }

    @Test
    void aRunThatWasKilledIsEndedByTheNextOne() throws Exception {
        Files.writeString(folder.resolve("run"), "20261130T170000Z-p-0002\n");

        run(List.of(""), OptionalInt.of(0)).run();

        assertThat(publication.events(RunEvent.Kind.RUN_ABORTED))
                .extracting(RunEvent::run)
                .containsExactly("20261130T170000Z-p-0002");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void aSeriesWhoseIntervalIsNarrowEnoughEndsEarly() throws Exception {
        Plan plan = PlanReader.read("p", """
                seconds: {warmup: 1, run: 1}
                pairs: {min: 1, max: 9, width: 1.0}
                workloads: [{name: sysbench-cpu}]
                """, Map.of());
        List<Double> asked = new ArrayList<>();
        Results results = (series, width) -> asked.add(width);

        new SoakRun(
                        new RunTerms(FakePublication.BOARD, RUN, plan, true, () -> false),
                        (a, b, l) -> new ScriptedStage(ScriptedStage.HONEST, OptionalInt.empty(), open),
                        results,
                        publication,
                        folder,
                        Ticker.system(),
                        Clock.systemUTC())
                .run();

        assertThat(asked).containsExactly(1.0);
        assertThat(ended()).hasSize(2);
    }
}

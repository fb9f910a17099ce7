package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.RunEvent;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page in a real Chromium, in front of a broker and a store that do what the test says. */
@Requires(Service.CHROMIUM)
class PageTest {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static Browser browser;

    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger beats = new AtomicInteger();
    private Scene scene;

    @BeforeAll
    static void openBrowser() throws Exception {
        browser = new Browser();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openScene() throws Exception {
        scene = new Scene();
        browser.size(1440, 900);
    }

    @AfterEach
    void closeScene() {
        pulse.shutdownNow();
        scene.close();
    }

    /** Lets a board speak once a second; its busy share tells the beats apart. */
    private void beat(String board) {
        var unused = pulse.scheduleAtFixedRate(
                () -> scene.live(board, beats.incrementAndGet() % 90 + 0.5), 0, 1, TimeUnit.SECONDS);
    }

    private void open() {
        browser.complaints();
        browser.open(scene.url());
    }

    private static String cell(String board, int column) {
        return browser.text("[data-board='" + board + "'] td:nth-child(" + column + ")");
    }

    private static String state(String board) {
        return browser.attribute("[data-board='" + board + "']", "data-state");
    }

    @Test
    void valuesMoveEachSecondAndTheConsoleStaysSilent() {
        beat("pi");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        for (int i = 0; i < 3; i++) {
            String before = cell("pi", 5);
            await().atMost(SOON).until(() -> !cell("pi", 5).equals(before));
        }
        assertThat(browser.text("#connection .word")).isEqualTo("Live");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aValueThatIsAbsentSaysWhy() {
        scene.link.say(
                "boardwatt/v1/pi/info", "{\"silent\":[{\"id\":\"temp.cpu_c\",\"reason\":\"missing: no zone\"}]}");
        beat("pi");
        open();
        await().atMost(SOON).until(() -> cell("pi", 8).equals("no sensor"));
        assertThat(browser.attribute("[data-board=pi] td:nth-child(8)", "title"))
                .isEqualTo("temp.cpu_c: missing: no zone");
        assertThat(cell("pi", 3)).isEqualTo("no meter");
    }

    @Test
    void aBoardThatFallsSilentIsStaleAndOneThatSaysGoodbyeIsOffline() {
        scene.live("pi", 20);
        beat("rock");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("stale"));
        assertThat(cell("pi", 5)).isEqualTo("–");
        assertThat(state("rock")).isEqualTo("live");
        scene.status("pi", "offline");
        await().atMost(SOON).until(() -> state("pi").equals("offline"));
        scene.live("pi", 20);
        await().atMost(SOON).until(() -> state("pi").equals("live"));
    }

    @Test
    void aBoardIsStaleNoLaterThanFourSecondsAfterItsLastWord() {
        open();
        await().atMost(SOON).until(() -> browser.text("#connection .word").equals("Live"));
        scene.live("pi", 20);
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        // The page's own clock decides, so a slow test machine is no excuse: both times are taken in the page.
        Object waited = browser.script("window.said = performance.now();"
                + "new MutationObserver((_, me) => {"
                + " if (document.querySelector('[data-board=pi]').dataset.state === 'stale') {"
                + " window.staleAfter = performance.now() - window.said; me.disconnect(); }"
                + "}).observe(document.querySelector('[data-board=pi]'), {attributes: true}); return 1");
        assertThat(waited).isNotNull();
        await().atMost(SOON).until(() -> browser.script("return window.staleAfter ?? null") != null);
        assertThat(((Number) browser.script("return window.staleAfter")).doubleValue())
                .isLessThanOrEqualTo(4000);
    }

    @Test
    void aServerThatComesBackIsFoundAgainAndItsAbsenceIsSaid() throws Exception {
        beat("pi");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        scene.stop();
        await().atMost(SOON).until(() -> browser.text("#connection .word").equals("Disconnected"));
        assertThat(browser.text("#connection .detail")).startsWith("reconnecting; data until ");
        await().atMost(SOON).until(() -> state("pi").equals("stale"));
        scene.startAgain();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        assertThat(browser.text("#connection .word")).isEqualTo("Live");
    }

    @Test
    void aBrokerThatIsAwayIsSaidOnThePage() {
        beat("pi");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        scene.link.connected(false);
        await().atMost(SOON).until(() -> browser.text("#connection .word").equals("Disconnected from broker"));
        await().atMost(SOON).until(() -> state("pi").equals("stale"));
        scene.link.connected(true);
        await().atMost(SOON).until(() -> browser.text("#connection .word").equals("Live"));
    }

    @Test
    void fiveMinutesComeFromTheStoreAndGoOnLive() throws Exception {
        scene.remember("pi", 280, 50);
        beat("pi");
        open();
        await().atMost(SOON).until(() -> points().size() > 270);
        int before = points().size();
        await().atMost(SOON).until(() -> points().size() > before + 2);
        List<?> times = points();
        assertThat(((Number) times.get(times.size() - 1)).longValue() - ((Number) times.get(0)).longValue())
                .isBetween(275L, 305L);
        assertThat(browser.text("#history-note")).isEmpty();
    }

    @Test
    void sevenDaysAreDrawnFromMinutesWithTheirExtremesAndSayItAndFiveMinutesComeBack() throws Exception {
        scene.rememberMinutes("pi", 600);
        beat("pi");
        open();
        await().atMost(SOON).until(() -> browser.text("#charts-sub").equals("last five minutes, 1 s"));
        browser.script("[...document.querySelectorAll('#ranges button')].find(b => b.textContent === '7 d').click()");
        await().atMost(SOON)
                .until(() -> browser.text("#charts-sub").startsWith("last seven days, 10 min, from minutes"));
        await().atMost(SOON).until(() -> points().size() >= 59);
        assertThat(browser.script("const d = window.boardwatt.plots()[0].data; return [d[1][30], d[3][30], d[4][30]]"))
                .isEqualTo(List.of(50L, 10L, 90L));
        browser.script("document.querySelector('#ranges button').click()");
        await().atMost(SOON).until(() -> browser.text("#charts-sub").equals("last five minutes, 1 s"));
        assertThat(browser.text("#history-note")).isEmpty();
    }

    /** The seconds at which the first chart has a point. */
    private static List<?> points() {
        return (List<?>) browser.script("return window.boardwatt.plots()[0].data[0]");
    }

    @Test
    void aStoreThatIsAwayIsSaidAndLiveGoesOn() {
        scene.store.away(true);
        beat("pi");
        open();
        await().atMost(SOON).until(() -> browser.text("#history-note").equals("No history: the store is away"));
        String before = cell("pi", 5);
        await().atMost(SOON).until(() -> !cell("pi", 5).equals(before));
        scene.store.away(false);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> browser.text("#history-note").isEmpty());
    }

    @Test
    void threePairsHaveNoIntervalAndTenHaveOneWithItsVerdict() {
        beat("pi");
        scene.runStarted("pi");
        scene.block("pi", 1, 1, "cpu", "native", "open");
        open();
        double none = Double.NaN;
        scene.rows("pi", Publisher.ANALYZER, List.of(overhead("cpu", 0.01, none, none, 3, "", "unresolved")));
        await().atMost(SOON).until(() -> says("cpu").contains("n = 3, no interval yet"));
        assertThat(browser.count("[data-workload=cpu] .whisker")).isZero();
        assertThat(browser.text("#soak-body")).contains("native · cpu · pair 1 of 10");

        scene.rows(
                "pi",
                Publisher.ANALYZER,
                List.of(
                        overhead("cpu", 0.01, -0.012, 0.031, 10, "sequence", "unresolved"),
                        overhead("memory", 0.06, 0.04, 0.08, 10, "t", "overhead"),
                        Scene.refused("pi", "cpu", "native", "no power was measured")));
        await().atMost(SOON).until(() -> says("memory").contains("an overhead"));
        assertThat(says("cpu"))
                .contains("[−1.2, +3.1]")
                .contains("n = 10")
                .contains("not distinguishable, about 12 more pairs");
        assertThat(says("memory")).contains("t interval").contains("[+4.0, +8.0]");
        assertThat(browser.count("[data-workload=cpu] .whisker")).isEqualTo(3);
        assertThat(browser.text("#efficiency-body")).contains("Refused: no power was measured");
    }

    @Test
    void withoutASingleGoodPairThereIsNoEstimateAndNothingIsDrawn() {
        beat("pi");
        scene.runStarted("pi");
        open();
        double none = Double.NaN;
        scene.rows("pi", Publisher.ANALYZER, List.of(overhead("cpu", none, none, none, 0, "", "unresolved")));
        await().atMost(SOON).until(() -> says("cpu").equals("no estimate yet, n = 0, 3 left out"));
        assertThat(browser.text("[data-workload=cpu] .value")).isEqualTo("–");
        assertThat(browser.count("[data-workload=cpu] circle")).isZero();
        assertThat(browser.script("return [...document.querySelectorAll('.forest .tick')].map(t => t.textContent)"))
                .isEqualTo(List.of("-4", "-2", "0", "2", "4"));
        assertThat(browser.script("return document.body.outerHTML.includes('NaN')"))
                .isEqualTo(false);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aBoardThatSpeaksAfterAnOfflineIsLiveAndCounted() {
        beat("pi");
        scene.status("pi", "offline");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        scene.status("pi", "offline"); // as a forger would say it
        await().atMost(SOON).until(() -> browser.text("#summary").contains("1 / 1"));
        browser.open(scene.url()); // a page that opens later learns the same order
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        pulse.shutdownNow();
        await().atMost(SOON).until(() -> state("pi").equals("offline"));
    }

    @Test
    void aBoardWhoseTimeIsAbsurdStillGoesStale() {
        open();
        for (long t : new long[] {4_000_000_000_000L, Long.MAX_VALUE}) {
            scene.link.say("boardwatt/v1/pi/live", "{\"t\":" + t + ",\"busy_pct\":5}");
        }
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        await().atMost(SOON).until(() -> state("pi").equals("stale"));
    }

    @Test
    void aRunIsStillSeenWhenThePageComesBackAfterIt() throws Exception {
        RunEvent begun = new RunEvent(
                RunEvent.Kind.RUN_STARTED, RunEvent.Severity.INFO, Scene.RUN, "-", "begins", 0, Scene.PLAN.toJson());
        RunEvent ended = new RunEvent(RunEvent.Kind.RUN_ENDED, RunEvent.Severity.INFO, Scene.RUN, "-", "done", 0, "{}");
        var pi = new io.boardwatt.protocol.BoardId("pi");
        scene.store.write(List.of(
                begun.toLine(pi, Scene.now() - 60_000_000_000L),
                ended.toLine(pi, Scene.now() - 1_000_000_000L),
                overhead("memory", 0.06, 0.04, 0.08, 10, "t", "overhead")));
        scene.stop();
        scene.startAgain();
        open();
        await().atMost(SOON).until(() -> says("memory").contains("an overhead"));
        assertThat(browser.text("#soak-name")).isEqualTo("quick on pi");
        assertThat(browser.text(".how-far")).contains("ended");
    }

    private static Line overhead(
            String workload, double value, double low, double high, long n, String interval, String verdict) {
        return Scene.overhead("pi", workload, value, low, high, n, interval, verdict);
    }

    private static String says(String workload) {
        return browser.text("[data-workload=" + workload + "] .says");
    }

    @Test
    void markupFromABoardIsShownAsText() {
        String evil = "<img src=x onerror=document.title=1>";
        long now = Scene.now();
        scene.link.say(
                "telegraf/x/cpu",
                "cpu,cpu=cpu-total,host=" + evil.replace(" ", "\\ ").replace("=", "\\=") + " usage_idle=40 " + now);
        scene.runStarted("pi");
        scene.event("pi", RunEvent.Kind.RUN_ABORTED, "-", evil, 0, "{}");
        beat("pi");
        open();
        await().atMost(SOON).until(() -> browser.text("#fleet").contains(evil));
        await().atMost(SOON).until(() -> browser.text("#soak-body").contains(evil));
        assertThat(browser.count("img")).isZero();
        assertThat(browser.script("return document.title")).isEqualTo("Boardwatt");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aForgottenBoardLeavesThePage() {
        scene.status("old", "offline");
        beat("pi");
        open();
        await().atMost(SOON).until(() -> state("old").equals("offline"));
        scene.status("old", "");
        await().atMost(SOON).until(() -> browser.count("#fleet tbody tr") == 1);
    }

    @Test
    void theThemeFollowsTheSystemUntilAPersonChooses() {
        browser.prefers("dark");
        open();
        assertThat(browser.attribute("html", "data-theme")).isEqualTo("dark");
        browser.prefers("light");
        await().atMost(SOON).until(() -> browser.attribute("html", "data-theme").equals("light"));
        browser.click("#theme");
        assertThat(browser.attribute("html", "data-theme")).isEqualTo("dark");
        open();
        assertThat(browser.attribute("html", "data-theme")).isEqualTo("dark");
        browser.script("localStorage.clear()");
    }

    @Test
    void keysChooseABoardAndHelpIsADialog() {
        scene.live("a", 1);
        scene.live("b", 2);
        open();
        await().atMost(SOON).until(() -> browser.text("#charts-title").equals("a"));
        browser.keys("j");
        assertThat(browser.text("#charts-title")).isEqualTo("b");
        assertThat(browser.attribute("[data-board=b] .pick", "aria-pressed")).isEqualTo("true");
        browser.keys("k");
        assertThat(browser.text("#charts-title")).isEqualTo("a");
        browser.keys("?");
        assertThat(browser.script("return document.getElementById('keys-dialog').open"))
                .isEqualTo(true);
    }

    @Test
    void aHundredBoardsFitOnOneScreen() {
        for (int i = 0; i < 100; i++) {
            scene.live(String.format("board-%02d", i), new JsonObject().put("busy_pct", i));
        }
        open();
        await().atMost(SOON).until(() -> browser.count("#fleet tbody tr") == 100);
        assertThat(browser.script("return document.documentElement.scrollHeight"))
                .isEqualTo(900L);
        assertThat(browser.script("return document.documentElement.scrollWidth"))
                .isEqualTo(1440L);
    }

    @Test
    void nothingButThePageItselfIsAsked() {
        beat("pi");
        open();
        await().atMost(SOON).until(() -> state("pi").equals("live"));
        List<?> foreign = (List<?>)
                browser.script(
                        "return performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin))");
        assertThat(foreign).isEmpty();
    }
}

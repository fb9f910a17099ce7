package io.boardwatt.sources.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Sampling;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Aside;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatSourceTest {
    @TempDir
    Path root;

    private StatSource source;
    private Sampling sampling;

    @BeforeEach
    void open() throws Exception {
        Files.createDirectories(root.resolve("proc"));
        Aside aside = new Aside(Ticker.system(), Duration.ofSeconds(20));
        source = new StatSource(root, "board", Ticker.system(), aside);
        sampling = new Sampling((out, headline) -> {
            headline.clear();
            aside.beginTurn();
            source.begin();
            source.sample(out, headline);
        });
    }

    private Map<String, Double> after(String... stats) throws Exception {
        for (String stat : stats) {
            Files.writeString(root.resolve("proc/stat"), stat);
            sampling.sample();
        }
        return total();
    }

    private Map<String, Double> total() {
        return sampling.numbers("cpu", "cpu", "cpu-total");
    }

    private Map<String, Double> core(int id) {
        return sampling.numbers("cpu", "cpu", "cpu" + id);
    }

    @Test
    void theFirstReadingHasNoSharesAndSaysWhy() throws Exception {
        assertThat(after("cpu 1 2 3 4 5 6 7 8 9 10\nctxt 77\n")).isEmpty();
        assertThat(sampling.numbers("kernel")).containsEntry("context_switches", 77.0);
        assertThat(source.silences()).contains(new Silence("cpu.busy_pct", Reason.NEEDS_TWO_READINGS, ""));
        assertThat(sampling.headline().get(Headline.Value.BUSY_PCT)).isNaN();
    }

    @Test
    void iowaitThatFallsIsTakenAsZeroAndTheSharesStayWithinAHundred() throws Exception {
        Map<String, Double> shares = after("cpu 100 0 50 9000 500 0 5 0 0 0\n", "cpu 110 0 55 9185 498 0 5 0 0 0\n");
        assertThat(shares)
                .containsEntry("usage_user", 5.0)
                .containsEntry("usage_system", 2.5)
                .containsEntry("usage_idle", 92.5)
                .containsEntry("usage_iowait", 0.0)
                .containsEntry("usage_active", 7.5);
        assertThat(source.countersBackwards()).isZero();
    }

    @Test
    void aCounterThatFallsNeverGivesAHugeShareAndIsCounted() throws Exception {
        Map<String, Double> shares =
                after("cpu 100 0 50 903051599 0 0 0 0 0 0\n", "cpu 160 0 90 903051596 0 0 0 0 0 0\n");
        assertThat(shares)
                .containsEntry("usage_user", 60.0)
                .containsEntry("usage_system", 40.0)
                .containsEntry("usage_idle", 0.0);
        assertThat(source.countersBackwards()).isEqualTo(1);
    }

    @Test
    void waitingForADiskIsNotBusy() throws Exception {
        after("cpu 0 0 0 0 0 0 0 0 0 0\n", "cpu 1 0 2 0 97 0 0 0 0 0\n");
        assertThat(sampling.headline().get(Headline.Value.BUSY_PCT)).isEqualTo(3);
        assertThat(sampling.headline().get(Headline.Value.IOWAIT_PCT)).isEqualTo(97);
        assertThat(total()).as("Telegraf's active includes iowait").containsEntry("usage_active", 100.0);
    }

    @Test
    void guestsAreTakenOutOfUserAsTelegrafDoes() throws Exception {
        assertThat(after("cpu 0 0 0 0 0 0 0 0 0 0\n", "cpu 60 10 0 30 0 0 0 0 40 5\n"))
                .containsEntry("usage_user", 20.0)
                .containsEntry("usage_guest", 40.0)
                .containsEntry("usage_nice", 5.0)
                .containsEntry("usage_guest_nice", 5.0);
    }

    @Test
    void anOfflineCoreIsAGapAndTheOthersKeepTheirIds() throws Exception {
        after(
                "cpu 0 0 0 0\ncpu0 0 0 0 0\ncpu1 0 0 0 0\ncpu2 0 0 0 0\ncpu3 0 0 0 0\n",
                "cpu 30 0 0 270\ncpu0 10 0 0 90\ncpu1 0 0 0 100\ncpu3 20 0 0 80\n");
        assertThat(total()).containsEntry("usage_active", 10.0);
        assertThat(core(2)).isEmpty();
        assertThat(core(3)).containsEntry("usage_active", 20.0);
        assertThat(source.cores()).isEqualTo(3);
    }

    @Test
    void aCoreThatSwapsPlacesWithAnotherIsNotTakenForIt() throws Exception {
        after("cpu 0 0 0 0\ncpu0 5 0 0 5\ncpu1 9 0 0 9\n", "cpu 1 0 0 1\ncpu0 6 0 0 6\ncpu2 500 0 0 0\n");
        assertThat(core(0)).containsEntry("usage_active", 50.0);
        assertThat(core(2)).as("its first reading").isEmpty();
    }

    @Test
    void aCoreThatReturnsStartsAnewWithoutASpike() throws Exception {
        String both = "cpu 0 0 0 200000\ncpu0 0 0 0 80000\ncpu3 5000 0 0 119161\n";
        after(both, "cpu 10 0 0 200090\ncpu0 10 0 0 80090\n");
        after("cpu 20 0 0 200180\ncpu0 20 0 0 80180\ncpu3 3 0 0 250\n");
        assertThat(core(3)).isEmpty();
        after("cpu 30 0 0 200270\ncpu0 30 0 0 80270\ncpu3 28 0 0 325\n");
        assertThat(core(3)).containsEntry("usage_active", 25.0);
        assertThat(core(0)).containsEntry("usage_active", 10.0);
    }

    @Test
    void aCoreThatWentAndCameBetweenTwoReadingsStartsAnewToo() throws Exception {
        after("cpu 0 0 0 0\ncpu3 5000 0 0 119161\n", "cpu 0 0 0 100\ncpu3 3 0 0 250\n");
        assertThat(core(3)).isEmpty();
        after("cpu 0 0 0 200\ncpu3 53 0 0 300\n");
        assertThat(core(3)).containsEntry("usage_active", 50.0);
    }

    @Test
    void oldKernelsWithFourColumnsAreRead() throws Exception {
        assertThat(after("cpu 0 0 0 0\n", "cpu 5 5 10 80\n"))
                .containsEntry("usage_active", 20.0)
                .containsEntry("usage_steal", 0.0);
    }

    @Test
    void twoReadingsWithinOneTickHaveNoShares() throws Exception {
        assertThat(after("cpu 1 2 3 4\n", "cpu 1 2 3 4\n")).isEmpty();
    }

    @Test
    void textThatIsNoStatIsMalformed() throws Exception {
        assertThat(after("cpu NaN -nan\n")).isEmpty();
        assertThat(source.silences()).allMatch(s -> s.reason() == Reason.MALFORMED);
        assertThat(source.silences()).extracting(Silence::id).contains("cpu.busy_pct", "clock.btime");
    }
}

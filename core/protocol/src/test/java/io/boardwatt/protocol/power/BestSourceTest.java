package io.boardwatt.protocol.power;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BestSourceTest {
    private static final WattSource SMART_POWER = of("smartpower3", "input", "average", 0.01, 1, 0.1);
    private static final WattSource TASMOTA = of("plug", "wall", "average", 0.02, 1, 300);
    private static final WattSource INA226 = of("ina226_1-0040", "input", "instant", 0.005, 1, 0);
    private static final WattSource RAPL = of("rapl_package-0", "package", "counter", null, 1, 0);
    private static final WattSource RAPL_CORE = of("rapl_core", "rail", "counter", null, 1, 0);
    private static final WattSource MODEL =
            new WattSource("model", "model", "average", false, false, false, 0.15, 1, 0);

    private static WattSource of(
            String sensor, String scope, String kind, Double accuracy, double coverage, double interval) {
        return new WattSource(sensor, scope, kind, true, false, false, accuracy, coverage, interval);
    }

    private static String best(Purpose purpose, WattSource... sources) {
        return BestSource.of(purpose, List.of(sources))
                .map(best -> best.source().sensor())
                .orElse("none");
    }

    @Test
    void aSlowMeterServesHoursAndNeverBlocks() {
        assertThat(best(Purpose.BLOCKS, TASMOTA)).isEqualTo("none");
        assertThat(best(Purpose.HOURS, TASMOTA)).isEqualTo("plug");
        assertThat(Purpose.BLOCKS.refusal(TASMOTA)).contains("a new value every 300 s is too slow for a block");
        assertThat(best(Purpose.BLOCKS, TASMOTA, RAPL)).isEqualTo("rapl_package-0");
        assertThat(best(Purpose.HOURS, TASMOTA, RAPL)).isEqualTo("plug");
    }

    @Test
    void theMeterWithoutNoiseServesBlocksAndTheOneThatErrsLeastServesHours() {
        assertThat(best(Purpose.BLOCKS, INA226, SMART_POWER)).isEqualTo("smartpower3");
        assertThat(best(Purpose.HOURS, INA226, SMART_POWER)).isEqualTo("ina226_1-0040");
        assertThat(best(Purpose.RANKING, INA226, SMART_POWER)).isEqualTo("ina226_1-0040");
    }

    @Test
    void hoursPreferWhatMissesNoTime() {
        WattSource torn = of("torn", "input", "counter", 0.001, 0.6, 0);
        assertThat(best(Purpose.HOURS, torn, SMART_POWER)).isEqualTo("smartpower3");
        assertThat(BestSource.of(Purpose.HOURS, List.of(torn)).orElseThrow().why())
                .isEqualTo("the whole board; it counts energy; it covers 60 % of the time; ± 0.1 %");
    }

    @Test
    void aModelServesHoursWhereNothingElseDoesAndProvesNothing() {
        assertThat(best(Purpose.HOURS, MODEL)).isEqualTo("model");
        assertThat(best(Purpose.HOURS, MODEL, RAPL)).isEqualTo("rapl_package-0");
        assertThat(best(Purpose.BLOCKS, MODEL)).isEqualTo("none");
        assertThat(best(Purpose.RANKING, MODEL)).isEqualTo("none");
        assertThat(BestSource.of(Purpose.HOURS, List.of(MODEL)).orElseThrow().why())
                .isEqualTo("modelled, nothing measures this board; it averages over its interval; ± 15 %");
    }

    @Test
    void aPreciseOrFasterPartNeverStandsBeforeTheWhole() {
        assertThat(best(Purpose.BLOCKS, RAPL, RAPL_CORE, INA226)).isEqualTo("ina226_1-0040");
        assertThat(best(Purpose.BLOCKS, RAPL_CORE, RAPL)).isEqualTo("rapl_package-0");
        WattSource module = new WattSource("VDD_IN", "input", "counter", true, true, false, 0.001, 1, 0);
        assertThat(best(Purpose.BLOCKS, module, INA226)).isEqualTo("ina226_1-0040");
        assertThat(best(Purpose.HOURS, module, RAPL)).isEqualTo("VDD_IN");
    }

    @Test
    void aSuspectValueServesNothing() {
        WattSource suspect = new WattSource("ina", "input", "instant", true, false, true, null, 1, 0);
        for (Purpose purpose : Purpose.values()) {
            assertThat(best(purpose, suspect)).isEqualTo("none");
        }
    }

    @Test
    void onlyTheSameScopeMeasuredAlikeIsComparedBetweenBoards() {
        assertThat(INA226.isComparableWith(SMART_POWER)).isTrue();
        assertThat(INA226.isComparableWith(TASMOTA)).isFalse();
        assertThat(MODEL.isComparableWith(MODEL)).isFalse();
        WattSource module = new WattSource("VDD_IN", "input", "instant", true, true, false, null, 1, 0);
        assertThat(module.isComparableWith(INA226)).isFalse();
    }

    @Test
    void theOrderInWhichSourcesAreNamedDoesNotMatter() {
        List<WattSource> all = new ArrayList<>(
                List.of(SMART_POWER, TASMOTA, INA226, RAPL, RAPL_CORE, MODEL, of("b", "?", "?", 0.0, 1, 0)));
        Random random = new Random(5);
        for (Purpose purpose : Purpose.values()) {
            Optional<BestSource> first = BestSource.of(purpose, all);
            for (int i = 0; i < 50; i++) {
                Collections.shuffle(all, random);
                assertThat(BestSource.of(purpose, all)).isEqualTo(first);
            }
        }
    }

    @Test
    void aRowSaysWhatItIsAndOneWithoutWattsIsNone() {
        Line.Builder row = Line.of("power")
                .tag("host", "pi")
                .tag("kind", "instant")
                .tag("measured", "true")
                .tag("scope", "rail")
                .tag("sensor", "ext5v");
        assertThat(WattSource.of(row.field("volts", 5.17).at(1))).isEmpty();
        WattSource read = WattSource.of(
                        row.field("watts", 1.5).field("suspect", true).at(1))
                .orElseThrow();
        assertThat(read.suspect()).isTrue();
        assertThat(read.accuracy()).isNull();
        assertThat(read.coverage()).isEqualTo(1);
        assertThat(WattSource.of(
                        Line.of("cpu").tag("host", "pi").field("watts", 1.0).at(1)))
                .isEmpty();
    }
}

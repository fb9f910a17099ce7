package io.boardwatt.sources.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnergyCounterTest {
    private static final long RANGE = 262_143_328_850L;
    private static final long SECOND = 1_000_000_000;

    private final EnergyCounter counter = new EnergyCounter(1e-6, RANGE, 1_000);

    @Test
    void aWrapIsCounted() {
        counter.take(262_141_828_850L, 0);
        assertThat(counter.take(4_749_999, SECOND)).isTrue();
        assertThat(counter.watts()).isCloseTo(6.25, within(1e-6));
    }

    @Test
    void aResetTakesNothingAndGivesNothing() {
        counter.take(50_000_000_000L, 0);
        assertThat(counter.take(49_999_000_000L, SECOND)).as("a little lower").isFalse();
        assertThat(counter.take(0, 2 * SECOND)).as("to 0").isFalse();
        assertThat(counter.take(90_000_000_000L, 3 * SECOND)).as("back higher").isFalse();
        assertThat(counter.joules()).isZero();
        assertThat(counter.take(90_000_000_000L + 5_000_000, 4 * SECOND)).isTrue();
        assertThat(counter.joules()).isCloseTo(5, within(1e-6));
    }

    @Test
    void withoutARangeAFallIsAReset() {
        EnergyCounter unknown = new EnergyCounter(1e-6, 0, 1_000);
        unknown.take(100, 0);
        assertThat(unknown.take(50, SECOND)).isFalse();
        assertThat(unknown.watts()).isNaN();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void whateverACounterDoesThereIsNoSpikeAndNothingNegative(long seed) {
        Random random = new Random(seed);
        long nanos = 0;
        double before = 0;
        long value = 0;
        for (int i = 0; i < 1_000; i++) {
            nanos += random.nextInt(5) == 0 ? 0 : (long) (random.nextDouble() * 5 * SECOND);
            value = switch (random.nextInt(5)) {
                case 0 -> random.nextLong();
                case 1 -> Math.floorMod(random.nextLong(), RANGE);
                case 2 -> value - random.nextInt(1_000);
                default -> value + random.nextInt(30_000_000);
            };
            counter.take(value, nanos);
            assertThat(counter.joules()).isGreaterThanOrEqualTo(before);
            if (!Double.isNaN(counter.watts())) {
                assertThat(counter.watts()).isBetween(0.0, 1_000.0);
            }
            before = counter.joules();
        }
    }
}

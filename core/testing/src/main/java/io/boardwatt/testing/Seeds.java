package io.boardwatt.testing;

import java.util.Random;
import java.util.stream.LongStream;

/**
 * Seeds for tests over random values: some that are always tried, some new ones in each run. The name of the test shows
 * the seed, so that a failure can be had again with {@code -Dboardwatt.seed=<n>}:
 *
 * <pre>{@code
 * @ParameterizedTest(name = "seed {0}")
 * @MethodSource("io.boardwatt.testing.Seeds#some")
 * void countersAddUpWhateverHappens(long seed) { Random random = new Random(seed); … }
 * }</pre>
 */
public final class Seeds {
    private Seeds() {}

    /** 40 seeds that are always the same and 10 new ones; or the one that the property names. */
    public static LongStream some() {
        Long one = Long.getLong("boardwatt.seed");
        return one != null ? LongStream.of(one) : LongStream.concat(LongStream.range(0, 40), new Random().longs(10));
    }
}

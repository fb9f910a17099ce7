package io.boardwatt.testing;

import java.util.Random;
import java.util.stream.LongStream;

/**
 * Seeds for tests over random values, the same in every run unless new ones are asked for. The name of the test shows
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

    /** 40 that are always the same, and {@code -Dboardwatt.new-seeds=<count>} new ones; or the one that the property names. */
    public static LongStream some() {
        Long one = Long.getLong("boardwatt.seed");
        return one != null
                ? LongStream.of(one)
                : LongStream.concat(
                        LongStream.range(0, 40), new Random().longs(Integer.getInteger("boardwatt.new-seeds", 0)));
    }
}

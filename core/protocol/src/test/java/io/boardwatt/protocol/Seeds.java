package io.boardwatt.protocol;

import java.util.Random;
import java.util.stream.LongStream;

/** Seeds for tests over random values: some that are always tried, some new ones in each run; a failure names its seed. */
final class Seeds {
    private Seeds() {}

    /** With {@code -Dboardwatt.seed=<n>} that one only. */
    static LongStream some() {
        Long one = Long.getLong("boardwatt.seed");
        return one != null ? LongStream.of(one) : LongStream.concat(LongStream.range(0, 40), new Random().longs(10));
    }
}

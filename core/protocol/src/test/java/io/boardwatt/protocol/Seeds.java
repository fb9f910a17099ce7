package io.boardwatt.protocol;

import java.util.Random;
import java.util.stream.LongStream;

/** Seeds for tests over random values, the same in every run unless new ones are asked for; a failure names its seed. */
final class Seeds {
    private Seeds() {}

    /** 40 that are always the same, and {@code -Dboardwatt.new-seeds=<count>} new ones; {@code -Dboardwatt.seed=<n>} that one only. */
    static LongStream some() {
        Long one = Long.getLong("boardwatt.seed");
        return one != null
                ? LongStream.of(one)
                : LongStream.concat(
                        LongStream.range(0, 40), new Random().longs(Integer.getInteger("boardwatt.new-seeds", 0)));
    }
}

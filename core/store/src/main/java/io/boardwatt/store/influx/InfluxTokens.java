package io.boardwatt.store.influx;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files with the tokens that programs are to use, each with no more rights than it needs where that could be had.
 *
 * @param write for the collector
 * @param read for whoever asks
 */
public record InfluxTokens(Path write, Path read) {
    /** Where a set-up keeps them below its folder, whether they are there or not. */
    public static InfluxTokens in(Path folder) {
        return new InfluxTokens(folder.resolve("influx-write.token"), folder.resolve("influx-read.token"));
    }

    /** Whether an earlier set-up made both. */
    public boolean exist() {
        return Files.exists(write) && Files.exists(read);
    }
}

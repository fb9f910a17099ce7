package io.boardwatt.store.influx;

import java.nio.file.Path;

/**
 * Files with the tokens that programs are to use, each with no more rights than it needs where that could be had.
 *
 * @param write for the collector
 * @param read for whoever asks
 */
public record InfluxTokens(Path write, Path read) {}

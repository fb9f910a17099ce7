package io.boardwatt.store;

import java.time.Duration;
import java.util.Optional;

/**
 * A question for rows over time.
 *
 * @param selection which rows and fields
 * @param fromNanos the first nanosecond, inclusive
 * @param toNanos the last nanosecond, exclusive
 * @param step the width of a step, whose mean of each number is given, labelled by its start; empty for raw rows
 */
public record SeriesQuery(Selection selection, long fromNanos, long toNanos, Optional<Duration> step) {}

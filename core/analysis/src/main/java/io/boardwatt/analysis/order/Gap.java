package io.boardwatt.analysis.order;

import io.boardwatt.protocol.BootId;

/**
 * Numbers of one stream that have not come, though a later one has.
 *
 * @param stream whose
 * @param boot the boot they are numbered in
 * @param from the first that is missing
 * @param to the last that is missing
 * @param afterNanos timestamp of the sample before them; {@link Long#MIN_VALUE} when there was none
 * @param beforeNanos timestamp of the sample behind them
 */
public record Gap(StreamKey stream, BootId boot, long from, long to, long afterNanos, long beforeNanos) {}

package io.boardwatt.collector;

import java.time.Duration;

/**
 * When to commit.
 *
 * @param interval the longest that a message waits
 * @param count the messages that need not wait
 * @param receiveMaximum the messages that the broker sends ahead of what is committed
 */
record Pace(Duration interval, int count, int receiveMaximum) {}

package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.StreamId;

/**
 * Where numbers come from.
 *
 * @param stream the stream they belong to
 * @param boot the boot they were given in
 */
record Origin(StreamId stream, BootId boot) {}

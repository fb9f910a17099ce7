package io.boardwatt.delivery.wire;

/**
 * A message that came in.
 *
 * @param topic its topic
 * @param payload its bytes; the receiver owns them
 * @param retained whether the broker had kept it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and copying each payload would cost more than it guards
public record Incoming(String topic, byte[] payload, boolean retained) {}

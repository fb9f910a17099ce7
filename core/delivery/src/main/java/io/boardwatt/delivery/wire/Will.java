package io.boardwatt.delivery.wire;

/**
 * What the broker says in our name, retained, when we are gone without a word.
 *
 * @param topic where
 * @param payload what
 */
public record Will(String topic, String payload) {}

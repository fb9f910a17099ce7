package io.boardwatt.soak.runner;

import java.util.Optional;

/**
 * How a block ended.
 *
 * @param mark why it does not count; empty when it is good
 * @param message a sentence for a person
 * @param facts what the kernel said, when it was asked
 */
record Outcome(Optional<Mark> mark, String message, Optional<BlockFacts> facts) {}

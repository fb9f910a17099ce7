package io.boardwatt.analysis.block;

import io.boardwatt.protocol.RunOutline;

/** What the work stream comes to, step by step. */
public sealed interface RunStep {
    /** The run it belongs to. */
    String run();

    /**
     * A run begins.
     *
     * @param run its id
     * @param outline its plan
     */
    record Started(String run, RunOutline outline) implements RunStep {}

    /**
     * A block is over.
     *
     * @param block it
     */
    record BlockOver(Block block) implements RunStep {
        @Override
        public String run() {
            return block.name().run();
        }
    }

    /**
     * A run is over.
     *
     * @param run its id
     * @param asPlanned whether it went to its planned end
     * @param at when
     */
    record Over(String run, boolean asPlanned, Moment at) implements RunStep {}
}

package io.boardwatt.analysis.overhead;

import io.boardwatt.analysis.block.Block;
import io.boardwatt.analysis.evidence.Energy;
import io.boardwatt.analysis.evidence.Mark;
import java.util.Set;

/**
 * A block and what is held of it.
 *
 * @param block it
 * @param marks why it is left out; empty for a good one
 * @param energy its energy, or why there is none
 */
record Judged(Block block, Set<Mark> marks, Energy energy) {
    boolean isGood() {
        return marks.isEmpty();
    }

    /** Work per joule; NaN without joules. */
    double workPerJoule() {
        return energy instanceof Energy.Measured m ? block.rate() * block.seconds() / m.joules() : Double.NaN;
    }

    /** Mean power in watts; NaN without joules. */
    double watts() {
        return energy instanceof Energy.Measured m ? m.joules() / block.seconds() : Double.NaN;
    }
}

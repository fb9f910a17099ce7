package io.boardwatt.soak.runner;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.RunId;
import io.boardwatt.soak.plan.Plan;
import java.util.function.BooleanSupplier;

/**
 * What a run is about.
 *
 * @param board which board runs it
 * @param run its id
 * @param plan what is run
 * @param hasEngine whether containers can be run; without, only native blocks are, and none counts
 * @param binariesChanged asked before each block: whether the image no longer holds the host's programs
 */
public record RunTerms(BoardId board, RunId run, Plan plan, boolean hasEngine, BooleanSupplier binariesChanged) {}

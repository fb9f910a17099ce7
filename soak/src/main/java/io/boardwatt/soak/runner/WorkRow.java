package io.boardwatt.soak.runner;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;

/**
 * Work of one instance in one second.
 *
 * @param block which block
 * @param instance which of its instances, from 1
 * @param done how much, in the load's unit
 * @param isSteady whether it counts: after the warm-up
 */
record WorkRow(Block block, int instance, double done, boolean isSteady) {
    Line toLine(BoardId board, String run, String factor, long timestampNanos) {
        return Line.of("work")
                .tag("host", board.value())
                .tag("run", run)
                .tag("workload", block.series().workload().id())
                .tag("factor", factor)
                .tag("arm", block.arm().name())
                .tag("instance", String.valueOf(instance))
                .field("done", done)
                .field("block", block.number())
                .field("pair", block.pair())
                .field("instances", (long) block.series().instances())
                .field("state", isSteady ? "steady" : "warmup")
                .at(timestampNanos);
    }
}

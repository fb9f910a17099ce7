package io.boardwatt.soak.runner;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.soak.plan.Arm;
import io.boardwatt.soak.plan.Schedule;

/**
 * One block to be run.
 *
 * @param number in the run, from 1
 * @param pair in its series, from 1; 0 when it belongs to none
 * @param series what runs, and how many of it
 * @param arm how it runs
 */
record Block(long number, long pair, Schedule.Series series, Arm arm) {
    BlockOutline outline(String reason) {
        return new BlockOutline(number, pair, series.workload().id(), arm.name(), series.instances(), reason);
    }
}

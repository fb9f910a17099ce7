package io.boardwatt.soak.runner;

import io.boardwatt.soak.arm.Stage;
import java.time.Duration;

/** Where the instances of a block run. */
@FunctionalInterface
public interface Stages {
    /**
     * The stage of one block.
     *
     * @param arm the arm
     * @param block the block's number, for names
     * @param longest how long the block can last at most
     */
    Stage of(io.boardwatt.soak.plan.Arm arm, long block, Duration longest);
}

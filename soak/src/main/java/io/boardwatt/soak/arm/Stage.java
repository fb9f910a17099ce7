package io.boardwatt.soak.arm;

import java.util.function.Consumer;

/** Prepares instances of one kind of arm. Calls come from the run's thread. */
public interface Stage {
    /**
     * Starts an instance up to the gate.
     *
     * @param launch what to start
     * @param number which instance of the block, from 1
     * @param output gets each line of standard output and standard error, on threads of the instance's own, one at a
     *     time
     * @throws StartFailed when it cannot be started
     */
    Instance prepare(Launch launch, int number, Consumer<String> output) throws StartFailed, InterruptedException;
}

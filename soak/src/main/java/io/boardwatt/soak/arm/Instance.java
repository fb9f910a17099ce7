package io.boardwatt.soak.arm;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One instance of a load: prepared, waiting at the gate, running, ended. Its output goes to the consumer given when it
 * was prepared. Any thread may call; no call waits longer than it says.
 */
public interface Instance extends AutoCloseable {
    /** Waits until it stands at the gate. @throws StartFailed when it does not in time, or ended */
    void awaitReady(Duration atMost) throws StartFailed, InterruptedException;

    /** Opens the gate; returns at once. @throws StartFailed when it is gone */
    void go() throws StartFailed;

    /** A process of the instance as the host numbers it, for reading what the kernel knows; empty once it ended. */
    OptionalLong hostPid();

    /** Whether it has said its last line: it ended. */
    boolean hasEnded();

    /** The exit code once it ended by itself; empty while it runs and when it was stopped. */
    OptionalInt exitCode();

    /** Ends it if it still runs and removes every trace of it. Waits some seconds at most. */
    @Override
    void close();
}

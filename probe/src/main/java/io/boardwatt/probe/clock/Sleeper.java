package io.boardwatt.probe.clock;

import java.util.concurrent.locks.LockSupport;

/** Waits for a time of the wall clock. */
@FunctionalInterface
public interface Sleeper {
    /** Waits until then, or for a shorter time: the caller looks at the clock again. */
    void sleepUntil(long wallMillis);

    /** The machine's: an absolute wait, so that it ends on time when the clock steps forward meanwhile. */
    static Sleeper system() {
        return LockSupport::parkUntil;
    }
}

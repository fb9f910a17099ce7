package io.boardwatt.launcher;

/** What a process ends with. 130 and 143 (interrupted, terminated) are the JVM's own doing. */
public final class ExitCode {
    /** It did what it was asked. */
    public static final int OK = 0;
    /** It failed while running, or a threshold was missed. */
    public static final int FAILED = 1;
    /** Usage or settings are wrong. */
    public static final int USAGE = 2;
    /** A service that a one-shot command needs is away. */
    public static final int UNAVAILABLE = 69;

    private ExitCode() {}
}

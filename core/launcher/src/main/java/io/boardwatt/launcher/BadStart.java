package io.boardwatt.launcher;

import java.util.List;

/** A start that cannot be: everything that is wrong, which value, and what would work. Ends with {@link #exitCode()}. */
public final class BadStart extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> problems;

    private BadStart(int exitCode, List<String> problems) {
        super(String.join("\n", problems));
        this.exitCode = exitCode;
        this.problems = List.copyOf(problems);
    }

    /** Usage or settings: all problems at once, a sentence each; ends with 2. */
    public static BadStart usage(List<String> problems) {
        return new BadStart(2, problems);
    }

    /** Usage or settings: one problem; ends with 2. */
    public static BadStart usage(String problem) {
        return usage(List.of(problem));
    }

    /** A service that a one-shot command needs is away; ends with 69. */
    public static BadStart unavailable(String problem) {
        return new BadStart(69, List.of(problem));
    }

    /** A sentence each. */
    public List<String> problems() {
        return problems;
    }

    /** The process's exit code. */
    public int exitCode() {
        return exitCode;
    }
}

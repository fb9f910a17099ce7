package io.boardwatt.launcher;

/** What a command runs. */
@FunctionalInterface
public interface Program {
    /**
     * Starts and returns; work goes on in threads of the program's own. The launcher closes what is returned, once, when
     * the process is told to stop or after {@link Context#exit}.
     *
     * @throws BadStart when it cannot start for a reason that the user can mend
     * @throws Exception anything else, which ends the process with 1
     */
    AutoCloseable start(Settings settings, Context context) throws Exception;
}

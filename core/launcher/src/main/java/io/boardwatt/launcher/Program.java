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

    /**
     * Whether it could start, as far as that shows before anything is opened. For whoever starts several and wants to tell
     * everything at once; {@link #start} refuses the same.
     *
     * @throws BadStart with everything that is wrong
     */
    default void check(Settings settings, Context context) throws BadStart {}
}

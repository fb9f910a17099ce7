package io.boardwatt.launcher;

import java.util.List;

/**
 * A program as the launcher finds it: a name and a factory, registered in {@code META-INF/services}. Loading a command
 * loads nothing of the program behind it.
 */
public interface Command {
    /** What is typed: {@code probe}, {@code up}. */
    String name();

    /** One sentence for {@code --help}. */
    String summary();

    /** Words it takes beside flags, for {@code --help}: {@code PLAN}; empty when none. */
    default String arguments() {
        return "";
    }

    /** Every setting it reads, its own and the shared ones. */
    List<Setting<?>> settings();

    /** Whether it takes {@code --set <arm|*>.<key>=<value>}, see {@link Context#overrides()}. */
    default boolean takesOverrides() {
        return false;
    }

    /** Makes the program; called once, only for the command that was typed. */
    Program program();
}

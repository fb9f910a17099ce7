package io.boardwatt.launcher;

import java.util.List;
import java.util.Map;

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

    /**
     * What is wrong with its words and overrides, a sentence each. Asked only when it cannot start because of its settings,
     * so that everything is told at once; the program itself refuses the same.
     */
    default List<String> alsoWrong(List<String> words, Map<String, String> overrides) {
        return List.of();
    }

    /** Makes the program; called once, only for the command that was typed. */
    Program program();
}

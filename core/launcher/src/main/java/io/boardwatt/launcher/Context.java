package io.boardwatt.launcher;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * What a program gets beside its settings.
 *
 * @param arguments words beside flags, in order
 * @param overrides what {@code --set <arm|*>.<key>=<value>} said, in order: the part before {@code =} and the part behind
 * @param environment the process's environment
 * @param out standard output, for results (logs go to standard error)
 * @param wall the wall clock
 * @param exit asks the launcher to close the program and end the process with this code; returns at once, any thread
 */
public record Context(
        List<String> arguments,
        Map<String, String> overrides,
        Map<String, String> environment,
        PrintStream out,
        InstantSource wall,
        IntConsumer exit) {
    /** The data folder: the setting, or where this system keeps data. */
    public Path dataDir(Settings settings) {
        return settings.get(SharedSettings.DATA_DIR)
                .orElseGet(() -> Folders.data(environment).resolve("boardwatt"));
    }

    /** The outbox's folder: the setting, or one in memory. */
    public Path outboxDir(Settings settings) {
        return settings.get(SharedSettings.DATA_OUTBOX_DIR)
                .orElseGet(() -> Folders.runtime(environment).resolve("boardwatt"));
    }
}

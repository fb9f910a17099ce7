package io.boardwatt.hub.alone;

import io.boardwatt.launcher.DataFolder;

/** A server and the folder it works in, closed in that order. */
final class Both {
    private Both() {}

    static AutoCloseable of(AutoCloseable server, DataFolder data) {
        return () -> {
            try (data) {
                server.close();
            }
        };
    }
}

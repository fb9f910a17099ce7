package io.boardwatt.connections;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which board the setting {@code board.id} means. */
public final class BoardOfSettings {
    /** Not by way of the resolver, which may know no such name, or another. */
    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private BoardOfSettings() {}

    /** The one that is set, or this host. @throws BadStart when it is no id, or none is set and the host has no name */
    public static BoardId of(Settings settings) throws BadStart {
        Optional<BoardId> given = given(settings);
        if (given.isPresent()) {
            return given.get();
        }
        try {
            return BoardId.ofHostName(Files.readString(HOST_NAME).strip());
        } catch (IOException e) {
            throw BadStart.usage(SharedSettings.BOARD_ID.key() + ": this host's name is not known; give one with "
                    + SharedSettings.BOARD_ID.flag());
        }
    }

    private static Optional<BoardId> given(Settings settings) throws BadStart {
        Optional<String> given = settings.get(SharedSettings.BOARD_ID);
        if (given.isPresent() && !BoardId.isValid(given.get())) {
            throw BadStart.usage(SharedSettings.BOARD_ID.key() + " = " + given.get()
                    + ": it takes 1 to 32 characters of a-z, 0-9 and -");
        }
        return given.map(BoardId::new);
    }
}

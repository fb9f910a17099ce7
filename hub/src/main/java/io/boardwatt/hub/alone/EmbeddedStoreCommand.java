package io.boardwatt.hub.alone;

import io.boardwatt.hub.child.StoreProcess;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code boardwatt embedded-store}: the store of {@code up} alone, for the programs of this machine. */
public final class EmbeddedStoreCommand implements Command {
    private static final Setting<Integer> PORT =
            Setting.integer("embedded-store.port", 8485, 1, 65535, "The port of the store, on 127.0.0.1 alone.");

    @Override
    public String name() {
        return "embedded-store";
    }

    @Override
    public String summary() {
        return "Runs the store of up alone, for the programs of this machine.";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(PORT, SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL);
    }

    @Override
    public Program program() {
        return EmbeddedStoreCommand::start;
    }

    private static AutoCloseable start(Settings settings, Context context) throws BadStart {
        DataFolder data = DataFolder.open(settings, context, "embedded-store");
        int port = settings.get(PORT);
        try {
            Path folder = data.path().resolve("store");
            StoreProcess store = StoreProcess.start(folder, port);
            context.out()
                    .println("ready: " + store.url() + ", its password is in " + StoreProcess.passwordFile(folder));
            return Both.of(store, data);
        } catch (IOException e) {
            data.close();
            throw BadStart.usage(PORT.key() + " = " + port + ", " + SharedSettings.DATA_DIR.key() + " = " + data.path()
                    + ": " + e.getMessage());
        }
    }
}

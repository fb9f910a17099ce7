package io.boardwatt.hub.alone;

import io.boardwatt.hub.child.SqlDoor;
import io.boardwatt.hub.child.StoreProcess;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.Retention;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.CatalogueTables;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code boardwatt embedded-store}: the store of {@code up} alone, for the programs of this machine. */
public final class EmbeddedStoreCommand implements Command {
    private static final Setting<Integer> PORT =
            Setting.integer("embedded-store.port", 8485, 1, 65535, "The port of the store, on 127.0.0.1 alone.");

    private static final Setting<String> SQL_LISTEN = Setting.text(
            "embedded-store.sql-listen",
            "",
            "Where it answers questions in SQL (PostgreSQL's protocol, without TLS), such as 127.0.0.1:8812: for Grafana. The"
                    + " user grafana may only read; its password is in store/sql-password below data.dir. Empty: nowhere.");

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
        return List.of(PORT, SQL_LISTEN, SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL);
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
            Optional<SqlDoor> sql = SqlDoor.parse(settings.get(SQL_LISTEN));
            StoreProcess store = StoreProcess.start(folder, port, sql);
            if (sql.isPresent()) {
                // Whoever writes says later how long each is kept.
                CatalogueTables.make(
                        new EmbeddedAddress(store.url(), Optional.of(store.password()), Retention.FOR_EVER));
            }
            context.out()
                    .println("ready: " + store.url() + ", its password is in " + StoreProcess.passwordFile(folder));
            return Both.of(store, data);
        } catch (IllegalArgumentException e) {
            data.close();
            throw BadStart.usage(SQL_LISTEN.key() + " = " + e.getMessage());
        } catch (IOException | StoreException e) {
            data.close();
            throw BadStart.usage(PORT.key() + " = " + port + ", " + SharedSettings.DATA_DIR.key() + " = " + data.path()
                    + ": " + e.getMessage());
        }
    }
}

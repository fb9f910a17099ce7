package io.boardwatt.hub.alone;

import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.Accounts;
import io.boardwatt.hub.access.EnrolledAccounts;
import io.boardwatt.hub.broker.BrokerSettings;
import io.boardwatt.hub.broker.EmbeddedBroker;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.DataFolder;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code boardwatt embedded-broker}: the broker of {@code up} alone, for the programs of this machine. */
public final class EmbeddedBrokerCommand implements Command {
    private static final Setting<Integer> PORT =
            Setting.integer("embedded-broker.port", 1883, 1, 65535, "The port of MQTT, on 127.0.0.1 alone.");

    private static final Setting<Boolean> RIGHTS = Setting.flag(
            "embedded-broker.rights",
            "Lets in only whom boardwatt enroll made credentials for, in the same data folder, each with its own rights;"
                    + " without it whoever is on this machine may say everything.");

    @Override
    public String name() {
        return "embedded-broker";
    }

    @Override
    public String summary() {
        return "Runs the broker of up alone, for the programs of this machine.";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(PORT, RIGHTS, SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL);
    }

    @Override
    public Program program() {
        return EmbeddedBrokerCommand::start;
    }

    private static Accounts enrolled(DataFolder data) {
        return new EnrolledAccounts(new AccessFolder(data.path()), Map.of(), Optional.empty());
    }

    private static AutoCloseable start(Settings settings, Context context) throws BadStart, IOException {
        DataFolder data = DataFolder.open(settings, context, "embedded-broker");
        int port = settings.get(PORT);
        try {
            EmbeddedBroker broker = EmbeddedBroker.start(new BrokerSettings(
                    data.path().resolve("broker"),
                    InetAddress.getLoopbackAddress(),
                    port,
                    settings.get(RIGHTS) ? Optional.of(enrolled(data)) : Optional.empty(),
                    Optional.empty()));
            context.out().println("ready: tcp://127.0.0.1:" + port);
            return Both.of(broker, data);
        } catch (IOException e) {
            data.close();
            throw BadStart.usage(PORT.key() + " = " + port + ", " + SharedSettings.DATA_DIR.key() + " = " + data.path()
                    + ": " + e.getMessage());
        }
    }
}

package io.boardwatt.hub.enroll;

import io.boardwatt.collector.meter.MeterTopics;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.util.List;
import java.util.Optional;

/** {@code boardwatt enroll BOARD} and {@code boardwatt enroll meter+NAME}. */
public final class EnrollCommand implements Command {
    static final Setting<Boolean> TLS = Setting.flag(
            "enroll.tls", "Makes a client certificate, signed by the hub's own CA, in place of a password.");
    static final Setting<Boolean> RENEW =
            Setting.flag("enroll.renew", "Makes new credentials for a board that has some, which end with that.");
    static final Setting<Boolean> REVOKE = Setting.flag(
            "enroll.revoke",
            "Takes the board's credentials back; the broker of up ends its connections within seconds.");
    static final Setting<Optional<String>> URL = Setting.optionalText(
            "enroll.url",
            "The broker's address for the board; by default this host's name, ssl:// and port 8883 where there is a CA,"
                    + " else tcp:// and port 1883.");
    static final Setting<String> FOLDER =
            Setting.text("enroll.folder", "/etc/boardwatt", "The folder on the board in which its files will be.");
    static final Setting<Optional<String>> TOPICS = Setting.optionalText(
            "enroll.topics",
            "For meter+NAME: the topics that it may write, and nothing else, separated by commas; by default the one that"
                    + " collector.meters-file gives for that meter.");
    static final Setting<Optional<String>> SERVER = Setting.optionalText(
            "enroll.server",
            "Makes the certificate of a broker outside of up, such as mosquitto, for these names separated by commas.");

    @Override
    public String name() {
        return "enroll";
    }

    @Override
    public String summary() {
        return "Makes the credentials of one board or meter for the broker, and says what to put there.";
    }

    @Override
    public String arguments() {
        return "BOARD|meter+NAME";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(
                TLS,
                RENEW,
                REVOKE,
                URL,
                FOLDER,
                TOPICS,
                SERVER,
                MeterTopics.FILE,
                SharedSettings.DATA_DIR,
                SharedSettings.LOG_LEVEL);
    }

    @Override
    public Program program() {
        return new EnrollProgram();
    }
}

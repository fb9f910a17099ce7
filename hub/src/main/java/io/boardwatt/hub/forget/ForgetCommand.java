package io.boardwatt.hub.forget;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code boardwatt forget BOARD}. */
public final class ForgetCommand implements Command {
    static final Setting<Duration> WAIT =
            Setting.duration("forget.wait", "10s", "How long to wait for a broker that does not answer.");

    @Override
    public String name() {
        return "forget";
    }

    @Override
    public String summary() {
        return "Clears what the broker keeps of a board that is gone: its status, its birth, its state, its acknowledgements.";
    }

    @Override
    public String arguments() {
        return "BOARD";
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(List.of(WAIT));
        settings.addAll(SharedSettings.mqtt());
        settings.add(SharedSettings.LOG_LEVEL);
        return settings;
    }

    @Override
    public Program program() {
        return new ForgetProgram();
    }
}

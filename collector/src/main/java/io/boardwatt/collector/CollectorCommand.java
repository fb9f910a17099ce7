package io.boardwatt.collector;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import java.util.List;

/** {@code boardwatt collector}. */
public final class CollectorCommand implements Command {
    @Override
    public String name() {
        return "collector";
    }

    @Override
    public String summary() {
        return "Takes samples from the broker and stores them, losing none.";
    }

    @Override
    public List<Setting<?>> settings() {
        return CollectorSettings.all();
    }

    @Override
    public Program program() {
        return new CollectorProgram();
    }
}

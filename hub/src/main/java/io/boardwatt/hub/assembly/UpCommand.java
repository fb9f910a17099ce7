package io.boardwatt.hub.assembly;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import java.util.List;

/** {@code boardwatt up}: everything on this machine. */
public final class UpCommand implements Command {
    @Override
    public String name() {
        return "up";
    }

    @Override
    public String summary() {
        return "Runs everything on this machine: broker, store, collector, analyzer, page, and the probe.";
    }

    @Override
    public List<Setting<?>> settings() {
        return UpSettings.all();
    }

    @Override
    public Program program() {
        return new UpProgram();
    }
}

package io.boardwatt.swarm;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import java.util.List;

/** {@code boardwatt swarm}. */
public final class SwarmCommand implements Command {
    @Override
    public String name() {
        return "swarm";
    }

    @Override
    public String summary() {
        return "Simulates many boards against a hub and verifies that its store holds exactly what they sent.";
    }

    @Override
    public List<Setting<?>> settings() {
        return SwarmSettings.all();
    }

    @Override
    public Program program() {
        return new SwarmProgram();
    }
}

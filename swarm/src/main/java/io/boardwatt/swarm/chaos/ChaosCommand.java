package io.boardwatt.swarm.chaos;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.swarm.chaos.talker.Talker;
import java.util.List;

/** {@code boardwatt chaos}. */
public final class ChaosCommand implements Command {
    @Override
    public String name() {
        return "chaos";
    }

    @Override
    public String summary() {
        return "Kills every part in mid traffic, over and over, and accounts for every sample afterwards.";
    }

    /** Not for people: a run starts its own publishers so. */
    @Override
    public String arguments() {
        return "[" + Talker.WORD + " URL BOARD DATA OUTBOX RATE]";
    }

    @Override
    public List<Setting<?>> settings() {
        return ChaosSettings.all();
    }

    @Override
    public Program program() {
        return new ChaosProgram();
    }
}

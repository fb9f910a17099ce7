package io.boardwatt.probe;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.util.ArrayList;
import java.util.List;

/** {@code boardwatt probe}. */
public final class ProbeCommand implements Command {
    @Override
    public String name() {
        return "probe";
    }

    @Override
    public String summary() {
        return "Samples this board each second and publishes what it says.";
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> settings = new ArrayList<>(List.of(
                ProbeSettings.INTERVAL,
                ProbeSettings.PROFILE,
                ProbeSettings.ROOT,
                ProbeSettings.ONCE,
                ProbeSettings.OUTPUT,
                ProbeSettings.THEN,
                ProbeSettings.SECONDS,
                ProbeSettings.CMD,
                ProbeSettings.ERRORS,
                ProbeSettings.METER,
                ProbeSettings.RECORD,
                ProbeSettings.FIRMWARE_INTERVAL,
                ProbeSettings.FIRMWARE_SYSFS,
                ProbeSettings.POWER_INTERVAL,
                ProbeSettings.POWER_CORRECT,
                ProbeSettings.POWER_MODEL,
                SharedSettings.BOARD_ID));
        settings.addAll(SharedSettings.mqtt());
        settings.add(SharedSettings.DATA_DIR);
        settings.addAll(SharedSettings.outbox());
        settings.add(SharedSettings.LOG_LEVEL);
        return settings;
    }

    @Override
    public Program program() {
        return new Probe();
    }
}

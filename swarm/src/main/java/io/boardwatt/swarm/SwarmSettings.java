package io.boardwatt.swarm;

import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.util.ArrayList;
import java.util.List;

/** What the swarm takes. */
final class SwarmSettings {
    static final Setting<Integer> BOARDS = Setting.integer(
            "swarm.boards", 100, 1, 1_000_000, "How many boards are simulated, each with a connection of its own.");

    private SwarmSettings() {}

    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(List.of(BOARDS));
        all.addAll(SharedSettings.mqtt());
        all.addAll(SharedSettings.store());
        all.add(SharedSettings.LOG_LEVEL);
        return List.copyOf(all);
    }
}

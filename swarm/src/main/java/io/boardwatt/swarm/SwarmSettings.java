package io.boardwatt.swarm;

import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What the swarm takes. */
final class SwarmSettings {
    static final Setting<Integer> BOARDS = Setting.integer(
            "swarm.boards", 100, 1, 1_000_000, "How many boards are simulated, each with a connection of its own.");
    static final Setting<Integer> FIRST = Setting.integer(
            "swarm.first",
            0,
            0,
            1_000_000,
            "The number of the first board, so that several swarms can share a hub: their numbers must not overlap.");
    static final Setting<String> PROFILE = Setting.oneOf(
            "swarm.profile",
            "slim",
            List.of("slim", "full"),
            "What each board says once a second: slim is 12 values in 3 lines, full about 130 in 21.");
    static final Setting<Integer> SECONDS = Setting.integer(
            "swarm.seconds", 60, 1, 1_000_000, "For how many seconds all of them send, once they are connected.");
    static final Setting<Duration> RAMP =
            Setting.duration("swarm.ramp", "10s", "Over how long they connect; whole seconds, at least 1s.");
    static final Setting<Integer> SEED = Setting.integer(
            "swarm.seed", 1, 0, Integer.MAX_VALUE, "Decides how the boards behave: the same seed, the same boards.");
    static final Setting<Integer> OUTBOX = Setting.integer(
            "swarm.outbox",
            900,
            2,
            1_000_000,
            "How many samples a board keeps that are not confirmed; the oldest is given up for one more.");
    static final Setting<Boolean> LIVE = Setting.flag("swarm.live", "Whether the boards publish live, too.");
    static final Setting<Duration> SETTLE = Setting.duration(
            "swarm.settle", "2m", "How long it waits at most, behind the last sample, for everything to be confirmed.");
    static final Setting<Boolean> UNVERIFIED = Setting.flag(
            "swarm.unverified", "Leaves out the comparison with the store; the store's settings are not needed then.");
    static final Setting<String> OUTPUT = Setting.oneOf(
            "swarm.output", "text", List.of("text", "json"), "What is printed at the end: a text or JSON.");

    private SwarmSettings() {}

    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(
                List.of(BOARDS, FIRST, PROFILE, SECONDS, RAMP, SEED, OUTBOX, LIVE, SETTLE, UNVERIFIED, OUTPUT));
        all.addAll(SharedSettings.mqtt());
        all.addAll(SharedSettings.store());
        all.add(SharedSettings.LOG_LEVEL);
        return List.copyOf(all);
    }
}

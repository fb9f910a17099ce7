package io.boardwatt.swarm.chaos;

import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.swarm.chaos.part.Brokers;
import io.boardwatt.swarm.chaos.part.Stores;
import io.boardwatt.swarm.chaos.stage.Stage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the command takes. */
final class ChaosSettings {
    static final Setting<Optional<String>> SEED = Setting.optionalText(
            "chaos.seed", "A whole number; the same one gives the same schedule. By default another each time.");
    static final Setting<Integer> SECONDS =
            Setting.integer("chaos.seconds", 60, 5, 86_400, "How long parts are killed, stopped and cut off.");
    static final Setting<Duration> PAUSE = Setting.duration("chaos.pause", "2s", "The mean time between two blows.");
    static final Setting<Duration> SETTLE = Setting.duration(
            "chaos.settle", "10m", "How long everything may take afterwards until every number is stored.");
    static final Setting<String> BROKER =
            Setting.oneOf("chaos.broker", "mosquitto", Brokers.KINDS, "Which broker; mosquitto must be installed.");
    static final Setting<String> STORE = Setting.oneOf(
            "chaos.store",
            "embedded",
            Stores.KINDS,
            "Which store: the embedded one, or an InfluxDB of its own, 2 or 1.");
    static final Setting<String> INFLUXD = Setting.text(
            "chaos.influxd",
            "influxd",
            "The program of InfluxDB: of version 2 for the store influx, of 1 for influx1.");
    static final Setting<Set<String>> KILL = new Setting<>(
            "chaos.kill",
            "The kinds of parts that are killed, stopped and cut off.",
            "some of " + String.join(",", Stage.KINDS) + ", with commas",
            String.join(",", Stage.KINDS),
            text -> kinds(String.valueOf(text)));
    static final Setting<Integer> PROBES =
            Setting.integer("chaos.probes", 2, 0, 100, "How many probes of this machine publish.");
    static final Setting<Integer> TALKERS = Setting.integer(
            "chaos.talkers", 3, 0, 100, "How many publishers say many samples a second, through the same outbox.");
    static final Setting<Integer> RATE =
            Setting.integer("chaos.rate", 50, 1, 5_000, "How many samples a second each of those says.");
    static final Setting<Optional<Path>> FOLDER = Setting.optionalPath(
            "chaos.folder",
            "Where everything that the parts keep and print goes, and stays; by default a folder that is removed when"
                    + " nothing was lost.");
    static final Setting<String> OUTPUT = Setting.oneOf(
            "chaos.output", "table", List.of("table", "json"), "How the account is printed: for people, or as JSON.");

    private ChaosSettings() {}

    private static Set<String> kinds(String text) {
        Set<String> kinds = new LinkedHashSet<>(Arrays.asList(text.split(",")));
        for (String kind : kinds) {
            if (!Stage.KINDS.contains(kind)) {
                throw new IllegalArgumentException("there is no kind of part called '" + kind + "'");
            }
        }
        return kinds;
    }

    static List<Setting<?>> all() {
        return List.of(
                SEED,
                SECONDS,
                PAUSE,
                SETTLE,
                BROKER,
                STORE,
                INFLUXD,
                KILL,
                PROBES,
                TALKERS,
                RATE,
                FOLDER,
                OUTPUT,
                SharedSettings.LOG_LEVEL);
    }
}

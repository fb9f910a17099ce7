package io.boardwatt.collector;

import io.boardwatt.collector.meter.MeterTopics;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the collector takes. */
final class CollectorSettings {
    static final Setting<Optional<Duration>> COMMIT_INTERVAL = optionalDuration(
            "collector.commit-interval",
            "How long a sample waits at most before it is stored, up to 30s; by default 1s, for the embedded store 5s.");
    static final Setting<Integer> COMMIT_COUNT = Setting.integer(
            "collector.commit-count", 1_000, 1, 30_000, "How many messages are stored together without waiting.");
    static final Setting<Integer> RECEIVE_MAXIMUM = Setting.integer(
            "collector.receive-maximum",
            4_000,
            2,
            65_535,
            "How many messages the broker sends ahead of what is stored; at least twice collector.commit-count.");

    static final Setting<Integer> CLIENTS = Setting.integer(
            "collector.clients",
            1,
            1,
            16,
            "How many MQTT clients share the samples; one serves some 6000 boards at a commit of 5 s.");
    static final Setting<Optional<String>> SHARE = Setting.optionalText(
            "collector.share",
            "The name of a group of collectors that share the samples of one broker: a-z, 0-9 and -; by default collectors"
                    + " when there are several clients, else every sample is taken.");
    static final Setting<Duration> LEDGER_INTERVAL = Setting.duration(
            "collector.ledger-interval", "10s", "How often the accounts of the streams are published.");
    static final Setting<Duration> CLOCK_TOLERANCE = Setting.duration(
            "collector.clock-tolerance", "10s", "By how much a board's clock may be off before an event says so.");

    static final Setting<Double> DISK_LOW = Setting.number(
            "collector.disk-low",
            0.10,
            0,
            1,
            "Below this share of the file system of data.dir, little room is announced.");
    static final Setting<Duration> DISK_LOW_TIME = Setting.duration(
            "collector.disk-low-time",
            "2d",
            "Little room is announced too when, at the pace of the last hour, it is gone sooner than this.");
    static final Setting<Double> DISK_STOP = Setting.number(
            "collector.disk-stop",
            0.02,
            0,
            1,
            "Below this share the embedded store is not written to any more, until there is room again.");
    static final Setting<Integer> FOREIGN_LINES = Setting.integer(
            "collector.foreign-lines-per-second",
            5_000,
            1,
            1_000_000,
            "How many lines a foreign sender may bring in the long run; what is over is refused and counted.");
    static final Setting<Integer> FOREIGN_SERIES = Setting.integer(
            "collector.foreign-series",
            20_000,
            1,
            500_000,
            "How many distinct series a foreign sender may bring within an hour or two; what is over is refused and counted.");

    private CollectorSettings() {}

    private static Setting<Optional<Duration>> optionalDuration(String key, String description) {
        Setting<Duration> duration = Setting.duration(key, "1s", description);
        return new Setting<>(
                key,
                description,
                duration.takes(),
                null,
                text -> text == null
                        ? Optional.empty()
                        : Optional.of(duration.parser().parse(text)));
    }

    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(List.of(
                COMMIT_INTERVAL,
                COMMIT_COUNT,
                RECEIVE_MAXIMUM,
                CLIENTS,
                SHARE,
                LEDGER_INTERVAL,
                CLOCK_TOLERANCE,
                DISK_LOW,
                DISK_LOW_TIME,
                DISK_STOP,
                FOREIGN_LINES,
                FOREIGN_SERIES,
                MeterTopics.FILE,
                SharedSettings.BOARD_ID));
        all.addAll(SharedSettings.mqtt());
        all.addAll(SharedSettings.store());
        all.addAll(SharedSettings.retention());
        all.addAll(List.of(SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL));
        all.addAll(SharedSettings.outbox());
        return List.copyOf(all);
    }
}

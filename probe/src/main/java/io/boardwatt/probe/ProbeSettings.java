package io.boardwatt.probe;

import io.boardwatt.launcher.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The probe's own settings. */
final class ProbeSettings {
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final Setting<Duration> ANY = Setting.duration("probe.interval", "1s", "");

    static final Setting<Duration> INTERVAL = new Setting<>(
            "probe.interval",
            "How often a sample is taken: whole seconds; 1s, 10s and 60s are usual.",
            "whole seconds from 1s to 1h, such as 1s, 10s or 60s",
            "1s",
            text -> interval(ANY.parser().parse(text)));
    static final Setting<Optional<Path>> ROOT = Setting.optionalPath(
            "probe.root", "The folder that stands for /: a host's tree in a container, or a recording.");
    static final Setting<Boolean> ONCE =
            Setting.flag("probe.once", "Takes one sample, prints it, says why each silent source is silent, and ends.");
    static final Setting<String> OUTPUT = Setting.oneOf(
            "probe.output",
            "table",
            List.of("table", "line", "json"),
            "How --once prints: for people, as line protocol, or as JSON.");

    private ProbeSettings() {}

    private static Duration interval(Duration value) {
        if (value.compareTo(SHORTEST) < 0 || value.compareTo(LONGEST) > 0 || value.toMillisPart() != 0) {
            throw new IllegalArgumentException("a sample stands for whole seconds, up to an hour");
        }
        return value;
    }
}

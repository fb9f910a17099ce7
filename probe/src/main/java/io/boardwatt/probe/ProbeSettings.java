package io.boardwatt.probe;

import io.boardwatt.launcher.Setting;
import io.boardwatt.probe.once.MeterFile;
import io.boardwatt.probe.sample.Profile;
import io.boardwatt.sources.meter.MeterFormat;
import io.boardwatt.sources.power.Correction;
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
    static final Setting<String> PROFILE = Setting.oneOf(
            "probe.profile",
            Profile.FULL.word(),
            Profile.words(),
            "How much a sample says: everything, or 12 values in at most 3 lines; see docs/probe.md.");
    static final Setting<Optional<Path>> ROOT = Setting.optionalPath(
            "probe.root", "The folder that stands for /: a host's tree in a container, or a recording.");
    static final Setting<Boolean> ONCE =
            Setting.flag("probe.once", "Takes one sample, prints it, says why each silent source is silent, and ends.");
    static final Setting<String> OUTPUT = Setting.oneOf(
            "probe.output",
            "table",
            List.of("table", "line", "json"),
            "How --once prints: for people, as line protocol, or as JSON.");

    static final Setting<Optional<Path>> THEN = Setting.optionalPath(
            "probe.then", "With --once and a recorded tree: a folder with the files that changed later.");
    static final Setting<Double> SECONDS =
            Setting.number("probe.seconds", 1, 0.001, 86_400, "With --then: how many seconds later.");
    static final Setting<Optional<Path>> CMD = Setting.optionalPath(
            "probe.cmd",
            "With --once and a recorded tree: a folder with the output of programs, such as"
                    + " vcgencmd_get_throttled.txt.");
    static final Setting<Optional<Path>> ERRORS = Setting.optionalPath(
            "probe.errors", "With --once and a recorded tree: JSON of the reads that must fail, by path, with errno.");
    static final Setting<List<MeterFile>> METER = new Setting<>(
            "probe.meter",
            "With --once: captured lines of external meters.",
            "KIND=FILE, several by comma; kinds are " + String.join(", ", MeterFormat.kinds()),
            null,
            text -> text == null || text.isBlank() ? List.of() : MeterFile.parse(text));
    static final Setting<Optional<Path>> RECORD = Setting.optionalPath(
            "probe.record", "Makes a recording of this board in a new folder, its identities removed, and ends.");
    static final Setting<Duration> FIRMWARE_INTERVAL = Setting.duration(
            "probe.firmware-interval",
            "5s",
            "How often a Raspberry Pi's firmware is asked through vcgencmd; each time is three short processes.");
    static final Setting<Boolean> FIRMWARE_SYSFS = Setting.flag(
            "probe.firmware-sysfs",
            "Without vcgencmd, reads the kernel's copy of the throttling bits; the kernel logs a warning about it.");
    static final Setting<Duration> POWER_INTERVAL = Setting.duration(
            "probe.power-interval",
            "200ms",
            "How often a power sensor is read between two samples, where reading it is cheap; 0s for never.");
    static final Setting<List<Correction>> POWER_CORRECT = new Setting<>(
            "probe.power-correct",
            "What is wrong with a power sensor: its unit, its shunt in microohms, or what it covers.",
            "SENSOR:unit=mW, SENSOR:shunt=2000 or SENSOR:scope=rail, several by comma",
            null,
            text -> text == null || text.isBlank() ? List.of() : Correction.parse(text));
    static final Setting<Optional<Path>> POWER_MODEL = Setting.optionalPath(
            "probe.power-model",
            "A power model that calibrate made on this board or one of its kind; by default power-model.json in the"
                    + " data folder, if it is there.");

    private ProbeSettings() {}

    private static Duration interval(Duration value) {
        if (value.compareTo(SHORTEST) < 0 || value.compareTo(LONGEST) > 0 || value.toMillisPart() != 0) {
            throw new IllegalArgumentException("a sample stands for whole seconds, up to an hour");
        }
        return value;
    }
}

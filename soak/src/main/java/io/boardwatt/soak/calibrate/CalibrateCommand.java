package io.boardwatt.soak.calibrate;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The command {@code calibrate}. */
public final class CalibrateCommand implements Command {
    /** Which meter. */
    public static final Setting<String> METER = Setting.text(
            "calibrate.meter",
            "auto",
            "Where watts come from: a sensor's name, auto for the best that covers the board, or typed to be asked.");
    /** How many readings a person types for each step. */
    public static final Setting<Integer> READINGS = Setting.integer(
            "calibrate.readings", 3, 1, 20, "How many readings are asked for in each step, when typed.");
    /** How long a load is held before it is measured. */
    public static final Setting<Duration> SETTLE = Setting.duration(
            "calibrate.settle", "10s", "How long a load is held before the meter is read: its lag, and the heat.");
    /** How long it is measured. */
    public static final Setting<Duration> SPAN =
            Setting.duration("calibrate.span", "30s", "How long the meter is read in each step.");
    /** Where the disk is written. */
    public static final Setting<Optional<Path>> DISK = Setting.optionalPath(
            "calibrate.disk", "A folder on the disk whose power is wanted; by default the data folder.");
    /** Who takes what is sent. */
    public static final Setting<Optional<String>> PEER = Setting.optionalText(
            "calibrate.peer", "A machine that runs iperf3 -s, for the network's power: host or host:port.");
    /** Above which no model is made. */
    public static final Setting<Double> MAX_ERROR =
            Setting.number("calibrate.max-error", 0.15, 0.01, 1, "A fit that is off by more is refused; 0.15 is 15 %.");
    /** Where the model goes. */
    public static final Setting<Optional<Path>> OUTPUT = Setting.optionalPath(
            "calibrate.output", "The file for the model; by default power-model.json in the data folder.");

    @Override
    public String name() {
        return "calibrate";
    }

    @Override
    public String summary() {
        return "Makes this board's power model with a meter, for boards of its kind that have none.";
    }

    @Override
    public List<Setting<?>> settings() {
        return Stream.concat(
                        Stream.of(
                                METER,
                                READINGS,
                                SETTLE,
                                SPAN,
                                DISK,
                                PEER,
                                MAX_ERROR,
                                OUTPUT,
                                SharedSettings.BOARD_ID,
                                SharedSettings.DATA_DIR,
                                SharedSettings.LOG_LEVEL),
                        SharedSettings.mqtt().stream())
                .toList();
    }

    @Override
    public Program program() {
        return new CalibrateProgram();
    }
}

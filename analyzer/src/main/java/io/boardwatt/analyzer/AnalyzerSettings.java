package io.boardwatt.analyzer;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.overhead.Limits;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The settings of the analyzer. */
final class AnalyzerSettings {
    static final Setting<Double> LEVEL =
            Setting.number("analyzer.level", 0.95, 0.51, 0.9999, "The level of every interval; 0.95 is 95 %.");
    static final Setting<Double> EQUIVALENCE = Setting.number(
            "analyzer.equivalence",
            0.02,
            0.0001,
            0.5,
            "Two arms count as equivalent within plus or minus this; 0.02 is 2 %.");
    static final Setting<Double> FOREIGN_LOAD = Setting.number(
            "analyzer.foreign-load",
            0.25,
            0,
            1,
            "A block is left out when other load took more than this share of the processor; 1 never leaves one out.");
    static final Setting<Set<String>> ROLLUPS = new Setting<>(
            "analyzer.rollups",
            "The measurements that are summed up each minute and each hour, for boards with a probe and for those of"
                    + " foreign senders.",
            "all, none, or some of " + String.join(",", Windows.known()),
            "all",
            AnalyzerSettings::rollups);
    static final Setting<Duration> LOOKBACK = Setting.duration(
            "analyzer.lookback", "2d", "How far back the store is asked for what was missed; 0s never asks it.");

    private AnalyzerSettings() {}

    private static Set<String> rollups(@Nullable String text) {
        if ("all".equals(text)) {
            return Windows.known();
        }
        Set<String> names = new TreeSet<>(List.of((text == null ? "none" : text).split("\\s*,\\s*")));
        names.remove("none");
        Set<String> unknown = new TreeSet<>(names);
        unknown.removeAll(Windows.known());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("there are no rollups of " + String.join(", ", unknown));
        }
        return names;
    }

    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(List.of(LEVEL, EQUIVALENCE, FOREIGN_LOAD, ROLLUPS, LOOKBACK));
        all.addAll(SharedSettings.mqtt());
        all.addAll(SharedSettings.store());
        all.addAll(SharedSettings.outbox());
        all.addAll(List.of(SharedSettings.BOARD_ID, SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL));
        return List.copyOf(all);
    }

    static AnalysisSettings analysis(Settings settings) {
        return new AnalysisSettings(
                new Limits(settings.get(LEVEL), settings.get(EQUIVALENCE), settings.get(FOREIGN_LOAD)),
                settings.get(ROLLUPS),
                Long.MIN_VALUE);
    }
}

package io.boardwatt.collector.meter;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Nearest;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The file that names the meters: UTF-8 properties, {@code <meter>.<key> = <value>}. */
final class MeterFile {
    private MeterFile() {}

    /** Reads it. @throws BadStart with everything that is wrong with it */
    static List<MeterSpec> read(Path file, String setting) throws BadStart {
        Properties properties = new Properties();
        try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(text);
        } catch (IOException | IllegalArgumentException e) {
            throw BadStart.usage(setting + " = " + file + ": it cannot be read (" + e.getMessage() + ")");
        }
        List<String> problems = new ArrayList<>();
        Map<String, Map<String, String>> meters = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            int dot = key.indexOf('.');
            String name = dot < 0 ? key : key.substring(0, dot);
            String rest = dot < 0 ? "" : key.substring(dot + 1);
            if (!name.matches("[A-Za-z0-9_-]{1,32}") || !MeterReader.KEYS.contains(rest)) {
                problems.add(file + ": " + key + " is none of <meter>." + String.join(", <meter>.", MeterReader.KEYS)
                        + Nearest.hint(rest, MeterReader.KEYS.stream()));
            } else {
                meters.computeIfAbsent(name, n -> new TreeMap<>())
                        .put(rest, properties.getProperty(key).strip());
            }
        }
        List<MeterSpec> specs = new ArrayList<>();
        meters.forEach((name, keys) ->
                new MeterReader(file + ": " + name, name, keys, problems).read().ifPresent(specs::add));
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return specs;
    }
}

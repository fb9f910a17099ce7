package io.boardwatt.launcher;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/** Flag over environment over file over default, with every problem of all of them at once. */
final class Layers {
    private static final String CONFIG_VARIABLE = "BOARDWATT_CONFIG";

    private final Judge judge;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Said> said = new HashMap<>();

    private Layers(Judge judge) {
        this.judge = judge;
    }

    static Settings read(
            Command command, List<Command> all, CommandLineArguments typed, Map<String, String> environment)
            throws BadStart {
        Layers layers = new Layers(Judge.of(command, all));
        layers.problems.addAll(typed.problems());
        typed.configFile()
                .or(() -> Optional.ofNullable(environment.get(CONFIG_VARIABLE)))
                .ifPresent(layers::file);
        layers.environment(command, environment);
        layers.said.putAll(typed.texts());
        try {
            return Settings.read(command.settings(), layers.said, layers.problems);
        } catch (BadStart e) {
            List<String> problems = new ArrayList<>(e.problems());
            problems.addAll(command.alsoWrong(typed.words(), typed.overrides()));
            throw BadStart.usage(problems);
        }
    }

    private void file(String name) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(name))) {
            properties.load(reader);
        } catch (IOException e) {
            problems.add(Flags.CONFIG + " " + name + ": it cannot be read (" + Reason.of(e) + ")");
        } catch (InvalidPathException e) {
            problems.add(Flags.CONFIG + " " + name + ": it is no path");
        } catch (IllegalArgumentException e) {
            problems.add(Flags.CONFIG + " " + name + ": it is no .properties file (" + e.getMessage() + ")");
        }
        for (String key :
                new TreeMap<>(properties).keySet().stream().map(String::valueOf).toList()) {
            judge.key(key).ifPresent(problem -> problems.add(problem + ", in " + name));
            said.put(key, new Said(properties.getProperty(key).strip(), name));
        }
    }

    private void environment(Command command, Map<String, String> environment) {
        for (String variable : new TreeMap<>(environment).keySet()) {
            if (variable.startsWith(Setting.VARIABLE_PREFIX) && !variable.equals(CONFIG_VARIABLE)) {
                judge.variable(variable).ifPresent(problems::add);
            }
        }
        for (Setting<?> setting : command.settings()) {
            // Empty is unset: that is how a compose file or a unit passes on what nobody set.
            String text = environment.getOrDefault(setting.variable(), "");
            if (!text.isEmpty()) {
                said.put(setting.key(), new Said(text, setting.variable()));
            }
        }
    }
}

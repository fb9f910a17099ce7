package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Tells the keys that a command must know from those it passes over. It judges its own and the shared ones; one file may
 * serve all programs, so the keys of the others, installed here or not, are theirs to judge.
 */
final class Judge {
    private final Set<String> judged;
    private final Set<String> known;

    private Judge(Set<String> judged, Set<String> known) {
        this.judged = judged;
        this.known = known;
    }

    static Judge of(Command command, List<Command> all) {
        Set<String> judged = new TreeSet<>(SharedSettings.PREFIXES);
        judged.add(command.name());
        command.settings().forEach(setting -> judged.add(prefix(setting.key())));
        List<Setting<?>> settings = new ArrayList<>(SharedSettings.all());
        settings.addAll(command.settings());
        all.forEach(other -> settings.addAll(other.settings()));
        return new Judge(judged, settings.stream().map(Setting::key).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** What is wrong with a key of a file, if anything. */
    Optional<String> key(String key) {
        if (known.contains(key)) {
            return Optional.empty();
        }
        boolean ours = judged.contains(prefix(key));
        Optional<String> near = Nearest.of(key, known.stream());
        return ours || near.isPresent() || !key.contains(".")
                ? Optional.of(key + " is no setting" + Nearest.hint(key, known.stream()))
                : Optional.empty();
    }

    /** What is wrong with a variable that begins with {@code BOARDWATT_}, if anything. */
    Optional<String> variable(String variable) {
        Set<String> variables = known.stream().map(Setting::variable).collect(Collectors.toCollection(TreeSet::new));
        if (variables.contains(variable)) {
            return Optional.empty();
        }
        String prefix = variable.substring(Setting.VARIABLE_PREFIX.length())
                .split("_", 2)[0]
                .toLowerCase(Locale.ROOT);
        boolean ours = judged.contains(prefix)
                || Nearest.of(variable, variables.stream()).isPresent();
        return ours
                ? Optional.of(variable + " is the variable of no setting" + Nearest.hint(variable, variables.stream()))
                : Optional.empty();
    }

    private static String prefix(String key) {
        return key.split("\\.", 2)[0];
    }
}

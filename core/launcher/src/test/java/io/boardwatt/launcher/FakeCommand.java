package io.boardwatt.launcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A command like the real ones, whose program remembers what it was given and ends at once, unless told otherwise. */
final class FakeCommand implements Command {
    static final Setting<Duration> INTERVAL = Setting.duration("probe.interval", "1s", "The time between two samples.");
    static final Setting<Boolean> ONCE = Setting.flag("probe.once", "Prints one sample and ends.");
    static final Setting<Integer> CORES = Setting.integer("probe.cores", 2, 1, 64, "How many cores, 100 % each.");

    final List<String> happened = new ArrayList<>();
    Optional<Settings> settings = Optional.empty();
    Optional<Context> context = Optional.empty();
    Program program = (s, c) -> {
        c.exit().accept(0);
        return () -> happened.add("closed");
    };

    @Override
    public String name() {
        return "probe";
    }

    @Override
    public String summary() {
        return "Measures this board.";
    }

    @Override
    public String arguments() {
        return "PLAN";
    }

    @Override
    public boolean takesOverrides() {
        return true;
    }

    @Override
    public List<String> alsoWrong(List<String> words, Map<String, String> overrides) {
        return overrides.keySet().stream()
                .filter(target -> !target.startsWith("container."))
                .map(target -> "no arm for " + target)
                .toList();
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> all = new ArrayList<>(List.of(INTERVAL, ONCE, CORES));
        all.addAll(SharedSettings.mqtt());
        all.add(SharedSettings.LOG_LEVEL);
        return all;
    }

    @Override
    public Program program() {
        return (s, c) -> {
            settings = Optional.of(s);
            context = Optional.of(c);
            return program.start(s, c);
        };
    }
}

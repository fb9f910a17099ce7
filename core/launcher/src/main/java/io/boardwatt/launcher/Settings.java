package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of a command's settings, all valid. Immutable. */
public final class Settings {
    private final Map<String, Object> values;
    private final Map<String, String> texts;

    private Settings(Map<String, Object> values, Map<String, String> texts) {
        this.values = values;
        this.texts = texts;
    }

    /**
     * Reads every setting from texts by key (defaults apply to what is missing).
     *
     * @throws BadStart with every problem: which key, which value, what would work
     */
    public static Settings read(List<Setting<?>> settings, Map<String, String> texts) throws BadStart {
        Map<String, Said> said = new HashMap<>();
        texts.forEach((key, text) -> said.put(key, new Said(text, "")));
        return read(settings, said, List.of());
    }

    /** Reads every setting from what was said, after {@code problems} that were found before. */
    static Settings read(List<Setting<?>> settings, Map<String, Said> said, List<String> problems) throws BadStart {
        Map<String, Object> values = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        List<String> all = new ArrayList<>(problems);
        said.forEach((key, value) -> texts.put(key, value.text()));
        for (Setting<?> setting : settings) {
            Said value = said.get(setting.key());
            try {
                values.put(setting.key(), setting.parser().parse(value == null ? setting.defaultText() : value.text()));
            } catch (IllegalArgumentException e) {
                all.add(problem(setting, value, e));
            }
        }
        if (!all.isEmpty()) {
            throw BadStart.usage(all);
        }
        return new Settings(Map.copyOf(values), Map.copyOf(texts));
    }

    private static String problem(Setting<?> setting, @Nullable Said said, IllegalArgumentException e) {
        String value = said == null ? "" : " = " + said.text();
        String where = said == null || said.where().isEmpty() ? "" : " (" + said.where() + ")";
        String reason = e instanceof NumberFormatException ? "it is no such number" : e.getMessage();
        return setting.key() + value + where + ": " + reason + "; it takes " + setting.takes();
    }

    /** The value. @throws IllegalArgumentException for a setting that the command did not list */
    public <T> T get(Setting<T> setting) {
        return find(setting)
                .orElseThrow(() -> new IllegalArgumentException(setting.key() + " is not a setting of this command"));
    }

    /** The value, or empty for a setting that the command did not list. */
    @SuppressWarnings("unchecked") // read() put what this very setting's parser gave
    <T> Optional<T> find(Setting<T> setting) {
        return Optional.ofNullable((T) values.get(setting.key()));
    }

    /** What was said, by key, before defaults; keys of other programs in the same file are among it. */
    public Map<String, String> texts() {
        return texts;
    }
}

package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a command's settings, all valid. Immutable. */
public final class Settings {
    private final Map<String, Object> values;

    private Settings(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * Reads every setting from texts by key (defaults apply to what is missing).
     *
     * @throws BadStart with every problem: which key, which value, what would work
     */
    public static Settings read(List<Setting<?>> settings, Map<String, String> texts) throws BadStart {
        Map<String, Object> values = new HashMap<>();
        List<String> problems = new ArrayList<>();
        for (Setting<?> setting : settings) {
            String text = texts.getOrDefault(setting.key(), setting.defaultText());
            try {
                values.put(setting.key(), setting.parser().parse(text));
            } catch (IllegalArgumentException e) {
                problems.add(setting.key() + (text == null ? "" : " = " + text) + ": " + reason(e) + "; it takes "
                        + setting.takes());
            }
        }
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        return new Settings(values);
    }

    private static @Nullable String reason(IllegalArgumentException e) {
        return e instanceof NumberFormatException ? "it is no such number" : e.getMessage();
    }

    /** The value. @throws IllegalArgumentException for a setting that the command did not list */
    @SuppressWarnings("unchecked") // read() put what this very setting's parser gave
    public <T> T get(Setting<T> setting) {
        Object value = values.get(setting.key());
        if (value == null) {
            throw new IllegalArgumentException(setting.key() + " is not a setting of this command");
        }
        return (T) value;
    }
}

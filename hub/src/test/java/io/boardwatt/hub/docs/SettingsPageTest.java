package io.boardwatt.hub.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.testing.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** {@code docs/settings.md} below its mark is written from the settings themselves. */
class SettingsPageTest {
    private static final String MARK = "<!-- From here on written by SettingsPageTest. -->\n";

    private final List<Command> commands = ServiceLoader.load(Command.class).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparing(Command::name))
            .toList();

    @Test
    void thePageSaysWhatTheSettingsSay() throws IOException {
        Path page = Repository.ROOT.resolve("docs/settings.md");
        String text = Files.readString(page);
        String head = text.substring(0, text.indexOf(MARK) + MARK.length());
        WrittenFile.assertHolds(page, head + tables());
    }

    @Test
    void everyKeyIsOfItsProgramOrShared() {
        List<String> names = commands.stream().map(Command::name).toList();
        List<String> shared =
                SharedSettings.all().stream().map(SettingsPageTest::prefix).toList();
        for (Command command : commands) {
            assertThat(command.settings())
                    .as(command.name())
                    .allSatisfy(setting -> assertThat(prefix(setting))
                            .satisfiesAnyOf(
                                    p -> assertThat(shared).contains(p),
                                    p -> assertThat(names).contains(p)))
                    .contains(SharedSettings.LOG_LEVEL)
                    .extracting(Setting::key)
                    .doesNotHaveDuplicates();
        }
    }

    private String tables() {
        Map<String, Setting<?>> shared = new LinkedHashMap<>();
        SharedSettings.all().forEach(setting -> shared.put(setting.key(), setting));
        StringBuilder text = new StringBuilder();
        for (Command command : commands) {
            List<Setting<?>> own = command.settings().stream()
                    .filter(setting -> prefix(setting).equals(command.name()))
                    .toList();
            text.append("\n## ").append(command.name()).append("\n");
            text.append(command.summary()).append("\n");
            table(text, own);
            String others = command.settings().stream()
                    .filter(setting -> !prefix(setting).equals(command.name()))
                    .map(setting -> "`" + setting.key() + "`")
                    .sorted()
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("none");
            text.append("\nReads also: ").append(others).append(".\n");
            command.settings().stream()
                    .filter(setting -> commands.stream().noneMatch(c -> c.name().equals(prefix(setting))))
                    .forEach(setting -> shared.putIfAbsent(setting.key(), setting));
        }
        text.append("\n## Shared\n");
        table(text, List.copyOf(shared.values()));
        return text.toString();
    }

    private static void table(StringBuilder text, List<Setting<?>> settings) {
        if (settings.isEmpty()) {
            return;
        }
        text.append("\n| key | default | takes | what it is |\n| --- | --- | --- | --- |\n");
        for (Setting<?> setting : settings) {
            String value = setting.defaultText();
            text.append("| `%s` | %s | %s | %s |\n"
                    .formatted(
                            setting.key(),
                            value == null || value.isEmpty() ? "" : "`" + value + "`",
                            cell(setting.takes()),
                            cell(setting.description())));
        }
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }

    private static String prefix(Setting<?> setting) {
        return setting.key().split("\\.", 2)[0];
    }
}

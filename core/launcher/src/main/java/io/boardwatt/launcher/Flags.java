package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command's flags, made from its settings. */
final class Flags {
    static final String CONFIG = "--config";
    static final String HELP = "--help";
    static final String SET = "--set";

    private Flags() {}

    /** All that may be typed behind the command's name. */
    static CommandSpec of(Command command) {
        CommandSpec spec = CommandSpec.create().name("boardwatt " + command.name());
        own(command).forEach(spec::add);
        shared(command).forEach(spec::add);
        return spec;
    }

    /** The command's words and the flags of its own settings. */
    static List<ArgSpec> own(Command command) {
        List<ArgSpec> args = new ArrayList<>();
        if (!command.arguments().isEmpty()) {
            args.add(PositionalParamSpec.builder()
                    .paramLabel(command.arguments())
                    .hidden(true) // the usage line shows it
                    .arity("0..*")
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .build());
        }
        args.addAll(options(command, setting -> isOwn(command, setting)));
        if (command.takesOverrides()) {
            args.add(OptionSpec.builder(SET)
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .paramLabel("ARM.KEY=VALUE")
                    .description("Changes one arm, or every arm (*): container.cpus=0.8. May be given several times.")
                    .build());
        }
        return args;
    }

    /** The flags of the settings that other programs have too. */
    static List<ArgSpec> shared(Command command) {
        List<ArgSpec> args = new ArrayList<>(options(command, setting -> !isOwn(command, setting)));
        args.add(OptionSpec.builder(CONFIG)
                .type(String.class)
                .paramLabel("FILE")
                .description("A UTF-8 .properties file of settings; one file may serve all programs.")
                .build());
        args.add(OptionSpec.builder(HELP, "-h")
                .type(boolean.class)
                .description("Shows this.")
                .build());
        return args;
    }

    private static List<OptionSpec> options(Command command, Predicate<Setting<?>> which) {
        return command.settings().stream()
                .filter(which)
                .map(s -> option(command, s))
                .toList();
    }

    private static OptionSpec option(Command command, Setting<?> setting) {
        OptionSpec.Builder option = OptionSpec.builder(names(command, setting).toArray(String[]::new));
        if (setting.isSwitch()) {
            // It takes no word: "soak --once quick" runs quick.
            return option.type(boolean.class)
                    .arity("0..1")
                    .paramLabel("true|false")
                    .description(setting.description())
                    .build();
        }
        String byDefault = setting.defaultText() == null ? "" : "; default " + setting.defaultText();
        return option.type(String.class)
                .paramLabel("VALUE")
                .description(setting.description(), "(" + setting.takes() + byDefault + ")")
                .build();
    }

    /** The full flag, and before it the one without the command's own prefix. */
    static List<String> names(Command command, Setting<?> setting) {
        List<String> names = new ArrayList<>();
        if (isOwn(command, setting)) {
            String brief =
                    "--" + setting.key().substring(command.name().length() + 1).replace('.', '-');
            boolean taken = List.of(HELP, CONFIG, SET).contains(brief)
                    || command.settings().stream().anyMatch(s -> s.flag().equals(brief));
            if (!taken) {
                names.add(brief);
            }
        }
        names.add(setting.flag());
        return names;
    }

    private static boolean isOwn(Command command, Setting<?> setting) {
        return setting.key().startsWith(command.name() + ".");
    }
}

package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * What was typed behind the command's name.
 *
 * @param texts values by key
 * @param words words beside flags, in order
 * @param overrides what {@code --set} said
 * @param configFile what {@code --config} said
 * @param wantsHelp whether {@code --help} was among it
 * @param problems everything that is wrong with it
 */
record CommandLineArguments(
        Map<String, Said> texts,
        List<String> words,
        Map<String, String> overrides,
        Optional<String> configFile,
        boolean wantsHelp,
        List<String> problems) {

    static CommandLineArguments of(Command command, List<String> args) {
        CommandSpec spec = Flags.of(command);
        CommandLine line = new CommandLine(spec);
        line.setUnmatchedArgumentsAllowed(true).setUnmatchedOptionsArePositionalParams(false);
        // "--interval --once" is a forgotten value, not an interval called --once.
        line.setUnmatchedOptionsAllowedAsOptionParameters(false).setAllowOptionsAsOptionParameters(false);
        line.setExpandAtFiles(false);
        spec.parser().collectErrors(true);
        ParseResult result = line.parseArgs(args.toArray(String[]::new));

        List<String> problems = new ArrayList<>();
        result.errors().forEach(e -> problems.add(String.valueOf(e.getMessage())));
        List<String> flags = spec.options().stream()
                .flatMap(o -> List.of(o.names()).stream())
                .toList();
        for (String unmatched : result.unmatched()) {
            String name = unmatched.split("=", 2)[0];
            problems.add(
                    unmatched.startsWith("-")
                            ? name + " is no flag of " + command.name() + Nearest.hint(name, flags.stream())
                            : unmatched + " is one word too many: " + command.name() + " takes "
                                    + (command.arguments().isEmpty() ? "only flags" : command.arguments()));
        }
        Map<String, Said> texts = new LinkedHashMap<>();
        for (Setting<?> setting : command.settings()) {
            OptionSpec option = spec.findOption(setting.flag());
            if (option != null && result.hasMatchedOption(option)) {
                texts.put(setting.key(), new Said(String.valueOf(option.<Object>getValue()), setting.flag()));
            }
        }
        return new CommandLineArguments(
                texts,
                result.matchedPositionals().stream()
                        .flatMap(p -> p.stringValues().stream())
                        .toList(),
                overrides(result.matchedOptionValue(Flags.SET, List.of()), problems),
                Optional.ofNullable(result.matchedOptionValue(Flags.CONFIG, null)),
                result.hasMatchedOption(Flags.HELP),
                problems);
    }

    private static Map<String, String> overrides(List<String> sets, List<String> problems) {
        Map<String, String> overrides = new LinkedHashMap<>();
        for (String set : sets) {
            int equals = set.indexOf('=');
            int dot = set.indexOf('.');
            if (dot <= 0 || equals <= dot + 1) {
                problems.add(Flags.SET + " " + set + ": it takes ARM.KEY=VALUE, such as container.cpus=0.8, or * for"
                        + " every arm");
            } else {
                overrides.put(set.substring(0, equals), set.substring(equals + 1));
            }
        }
        return overrides;
    }
}

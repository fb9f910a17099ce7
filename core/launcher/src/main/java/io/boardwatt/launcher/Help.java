package io.boardwatt.launcher;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The text of {@code --help}. */
final class Help {
    private static final int WIDTH = 100;
    private static final Map<String, String> EXIT_CODES = new LinkedHashMap<>();

    static {
        EXIT_CODES.put("0", "ok");
        EXIT_CODES.put("1", "failed while running, or a threshold was missed");
        EXIT_CODES.put("2", "usage or settings");
        EXIT_CODES.put("69", "a service that is needed is away");
        EXIT_CODES.put("130, 143", "interrupted");
    }

    private Help() {}

    /** Which commands there are. */
    static String overall(List<Command> commands) {
        CommandSpec spec = layout(CommandSpec.create().name("boardwatt"));
        spec.usageMessage()
                .description("What every board does, what it draws, and what containers cost on it.")
                .customSynopsis("boardwatt COMMAND [FLAG...]")
                .commandListHeading("%nCommands:%n")
                .footer(
                        "",
                        "boardwatt COMMAND --help lists a command's flags; boardwatt --version says which build this is.",
                        "Each flag is a setting, which may also stand in a file (--config FILE) or in a variable:",
                        "--mqtt-url is mqtt.url and BOARDWATT_MQTT_URL. A flag stands over a variable, a variable over",
                        "the file, the file over the default.");
        for (Command command : commands) {
            CommandSpec sub = CommandSpec.create().name(command.name());
            sub.usageMessage().header(command.summary());
            spec.addSubcommand(command.name(), sub);
        }
        return new CommandLine(spec).getUsageMessage(Ansi.AUTO);
    }

    /** A command and its flags, its own first. */
    static String of(Command command) {
        CommandSpec spec = layout(CommandSpec.create().name("boardwatt " + command.name()));
        spec.usageMessage()
                .description(command.summary(), "")
                .customSynopsis(("boardwatt " + command.name() + " [FLAG...] " + command.arguments()).strip());
        List<ArgSpec> own = Flags.own(command);
        if (!own.isEmpty()) {
            spec.addArgGroup(group("Flags of " + command.name() + ":%n", own));
        }
        spec.addArgGroup(group("%nShared flags:%n", Flags.shared(command)));
        return new CommandLine(spec).getUsageMessage(Ansi.AUTO);
    }

    private static CommandSpec layout(CommandSpec spec) {
        spec.interpolateVariables(false);
        spec.usageMessage()
                .width(WIDTH)
                .sortOptions(false)
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(EXIT_CODES);
        return spec;
    }

    private static ArgGroupSpec group(String heading, List<ArgSpec> args) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder().heading(heading).validate(false);
        args.forEach(group::addArg);
        return group.build();
    }
}

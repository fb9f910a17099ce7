package io.boardwatt.probe.record;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes identities out of kernel text. What is recorded is named beforehand; here goes what hides within those files. */
final class Scrub {
    /** Boot parameters that change what the probe may see; all others may hold disks, addresses, hosts. */
    private static final Pattern PARAMETER = Pattern.compile(
            "(cgroup_\\w+|psi|numa\\w*|maxcpus|nosmp|isolcpus|nohz\\w*|mitigations|systemd\\.unified_cgroup_hierarchy)(=.*)?");

    private static final Pattern SERIAL = Pattern.compile("(?m)^(Serial\\s*:\\s*)\\S+$");
    /** The builder's name and host stand in brackets. */
    private static final Pattern BUILDER = Pattern.compile(" \\(.*$", Pattern.DOTALL);
    /** Interfaces named after their address. */
    private static final Pattern NAMED_BY_ADDRESS = Pattern.compile("\\b(enx|wlx|wwx)[0-9a-f]{12}");

    private static final Pattern MAC = Pattern.compile("\\b([0-9a-fA-F]{2}:){5}[0-9a-fA-F]{2}\\b");
    private static final Pattern UUID = Pattern.compile("\\b[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\\b");

    private final Map<String, String> renamed = new TreeMap<>();

    /** The text of a file without identities. */
    String text(String path, String text) {
        String plain = switch (path) {
            case "/proc/cmdline" ->
                Stream.of(text.strip().split("\\s+", -1))
                                .filter(word -> PARAMETER.matcher(word).matches())
                                .collect(Collectors.joining(" "))
                        + "\n";
            case "/proc/version" -> BUILDER.matcher(text).replaceFirst("") + "\n";
            case "/proc/cpuinfo" -> SERIAL.matcher(text).replaceAll("$10000000000000000");
            default -> text;
        };
        String noMac = MAC.matcher(plain).replaceAll("00:00:00:00:00:00");
        return names(UUID.matcher(noMac).replaceAll("00000000-0000-0000-0000-000000000000"));
    }

    /** A path or text with interfaces that are named after their address called otherwise, the same each time. */
    String names(String text) {
        Matcher match = NAMED_BY_ADDRESS.matcher(text);
        return match.replaceAll(found -> renamed.computeIfAbsent(
                found.group(), name -> found.group(1) + "0000000000" + String.format("%02d", renamed.size())));
    }
}

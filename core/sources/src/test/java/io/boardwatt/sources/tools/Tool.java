package io.boardwatt.sources.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the tools of an administrator say of this machine, each number under a name. */
final class Tool {
    private Tool() {}

    private static List<String> lines(String... command) throws IOException {
        return text(command)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String text(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }

    /** {@code vmstat -s}: each line is a number and its name. */
    static Map<String, Double> vmstat() throws IOException {
        Map<String, Double> numbers = new HashMap<>();
        for (String line : lines("vmstat", "-s")) {
            String[] words = line.split(" +", 2);
            numbers.put(words[1], Double.valueOf(words[0]));
        }
        return numbers;
    }

    /** {@code free -b}: {@code Mem.total}, {@code Swap.used}, … */
    static Map<String, Double> free() throws IOException {
        Map<String, Double> numbers = new HashMap<>();
        List<String> lines = lines("free", "-b", "-w");
        List<String> columns = Arrays.asList(lines.get(0).split(" +", -1));
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = Arrays.asList(line.split(" +", -1));
            for (int i = 1; i < words.size(); i++) {
                numbers.put(words.get(0).replace(':', '.') + columns.get(i - 1), Double.valueOf(words.get(i)));
            }
        }
        return numbers;
    }

    /** {@code df}: by the place where it is mounted and the name of the column, a blank between them. */
    static Map<String, Double> df() throws IOException {
        List<String> columns = List.of("size", "used", "avail", "itotal", "iused", "iavail");
        Map<String, Double> numbers = new HashMap<>();
        List<String> lines = lines("df", "-B1", "--output=" + String.join(",", columns) + ",target");
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = Arrays.asList(line.split(" +", columns.size() + 1));
            for (int i = 0; i < columns.size(); i++) {
                if (!words.get(i).equals("-")) {
                    numbers.put(words.get(columns.size()) + ' ' + columns.get(i), Double.valueOf(words.get(i)));
                }
            }
        }
        return numbers;
    }

    /** {@code iostat}: KiB read and written since boot, by device. */
    static Map<String, Double> iostat() throws IOException {
        Map<String, Double> numbers = new HashMap<>();
        for (String line : lines("iostat", "-d", "-k")) {
            List<String> words = Arrays.asList(line.split(" +", -1));
            if (words.size() == 8 && !words.get(0).equals("Device")) {
                numbers.put(words.get(0) + " read", Double.valueOf(words.get(5)));
                numbers.put(words.get(0) + " written", Double.valueOf(words.get(6)));
            }
        }
        return numbers;
    }

    /** {@code ip -s link}: by interface, direction and counter: {@code eth0 rx.bytes}. */
    static Map<String, Double> ip() throws Exception {
        Map<String, Double> numbers = new HashMap<>();
        for (Json entry : ((Json.Array) Json.parse(text("ip", "-s", "-j", "link"))).values()) {
            JsonObject link = (JsonObject) entry;
            for (String direction : List.of("rx", "tx")) {
                JsonObject stats = link.object("stats64").object(direction);
                for (String counter : stats.members().keySet()) {
                    numbers.put(link.text("ifname") + ' ' + direction + '.' + counter, (double) stats.whole(counter));
                }
            }
        }
        return numbers;
    }
}

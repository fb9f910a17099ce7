package io.boardwatt.sources;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads counters of this machine in another way than the sources do: line by line, split at blanks. */
final class SecondReader {
    private SecondReader() {}

    /** By {@code measurement field} or {@code measurement,tag,value field}. */
    static Map<String, Double> counters() throws IOException {
        Map<String, Double> all = new HashMap<>();
        for (String line : Files.readAllLines(Path.of("/proc/stat"))) {
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "ctxt" -> all.put("kernel context_switches", Double.valueOf(words[1]));
                case "intr" -> all.put("kernel interrupts", Double.valueOf(words[1]));
                case "processes" -> all.put("kernel processes_forked", Double.valueOf(words[1]));
                default -> {}
            }
        }
        for (String line : Files.readAllLines(Path.of("/proc/diskstats"))) {
            String[] words = line.strip().split(" +", -1);
            if (words[2].matches("vd[a-z]|sd[a-z]|nvme\\d+n\\d+|mmcblk\\d+")) {
                all.put("diskio,name," + words[2] + " reads", Double.valueOf(words[3]));
                all.put("diskio,name," + words[2] + " read_bytes", Double.parseDouble(words[5]) * 512);
                all.put("diskio,name," + words[2] + " writes", Double.valueOf(words[7]));
                all.put("diskio,name," + words[2] + " write_bytes", Double.parseDouble(words[9]) * 512);
                all.put("diskio,name," + words[2] + " io_time", Double.valueOf(words[12]));
            }
        }
        for (String line : Files.readAllLines(Path.of("/proc/net/dev"))) {
            String[] words = line.strip().split("[: ]+", -1);
            if (words[0].matches("lo|eth\\d+|en.*")) {
                all.put("net,interface," + words[0] + " bytes_recv", Double.valueOf(words[1]));
                all.put("net,interface," + words[0] + " packets_recv", Double.valueOf(words[2]));
                all.put("net,interface," + words[0] + " bytes_sent", Double.valueOf(words[9]));
            }
        }
        for (String resource : List.of("cpu", "memory", "io")) {
            Path file = Path.of("/proc/pressure/" + resource);
            if (Files.isReadable(file)) {
                String some = Files.readAllLines(file).get(0);
                all.put(
                        "pressure,resource," + resource + " total",
                        Double.valueOf(some.substring(some.indexOf("total=") + 6)));
            }
        }
        for (String line : Files.readAllLines(Path.of("/proc/vmstat"))) {
            if (line.startsWith("pswpin ")) {
                all.put("swap in", Double.parseDouble(line.substring(7)) * 4096);
            }
        }
        all.put("system uptime", Double.parseDouble(uptime()));
        return all;
    }

    private static String uptime() throws IOException {
        String text = Files.readString(Path.of("/proc/uptime"));
        return text.substring(0, text.indexOf('.'));
    }
}

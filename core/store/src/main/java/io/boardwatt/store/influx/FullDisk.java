package io.boardwatt.store.influx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What to tell an operator whose InfluxDB says that its disk is full. It goes on saying so when there is space again, until
 * it is started anew; where it runs on this machine that can be seen.
 */
final class FullDisk {
    private static final Pattern FILE = Pattern.compile("\\s(/[^:]*): no space left");
    private static final long ENOUGH_BYTES = 16L << 20;

    private FullDisk() {}

    /** A sentence to go behind the answer; empty when that is about something else. */
    static String advice(String words) {
        if (!words.contains("no space left")) {
            return "";
        }
        Matcher file = FILE.matcher(words);
        return file.find() && hasSpace(Path.of(file.group(1)))
                ? ". Its disk has space again: restart InfluxDB, it does not recover by itself"
                : ". Its disk is full: make space, then restart InfluxDB, it does not recover by itself";
    }

    /** Whether there is space where the file lies; false when it does not lie on this machine. */
    private static boolean hasSpace(Path file) {
        Path folder = file.getParent();
        try {
            return folder != null
                    && Files.isDirectory(folder)
                    && Files.getFileStore(folder).getUsableSpace() > ENOUGH_BYTES;
        } catch (IOException e) {
            return false;
        }
    }
}

package io.boardwatt.sources.sensor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * How many inodes a filesystem has. The JDK does not say, so {@code stat -f} (coreutils or busybox) is asked: one short
 * process, a few milliseconds of processor time, once a minute for each filesystem.
 *
 * @param total all; 0 when not known or when the filesystem has no fixed number
 * @param free those not used
 */
record Inodes(long total, long free) {
    static final Inodes NONE = new Inodes(0, 0);
    private static final int MOST_SECONDS = 5;

    static Inodes of(Path path) {
        try {
            Process process = new ProcessBuilder("stat", "-f", "-c", "%c %d", path.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return NONE;
            }
            return parse(new String(process.getInputStream().readNBytes(256), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return NONE; // no such program here: inodes are absent
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return NONE;
        }
    }

    static Inodes parse(String text) {
        String[] parts = text.strip().split(" ", -1);
        if (parts.length != 2 || !parts[0].matches("\\d{1,18}") || !parts[1].matches("\\d{1,18}")) {
            return NONE;
        }
        return new Inodes(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }
}

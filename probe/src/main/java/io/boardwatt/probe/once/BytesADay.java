package io.boardwatt.probe.once;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * What a sample like this one takes on the way to the hub. The first line, which numbers it, and what MQTT and TCP put
 * around it are not in it: some hundred bytes more, a third of that as gzip.
 */
final class BytesADay {
    private static final double SECONDS_A_DAY = 86_400;

    private BytesADay() {}

    /** One line for a person; empty when there is no line. */
    static String of(List<Line> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        byte[] plain = LineProtocol.format(lines).getBytes(UTF_8);
        int packed = gzip(plain);
        return String.format(
                Locale.ROOT,
                "%nA sample like this is %d bytes, %d as gzip: %.0f MB a day at one a second, %.1f MB at one in 10 s,"
                        + " %.1f MB at one a minute%n",
                plain.length,
                packed,
                packed * SECONDS_A_DAY / 1e6,
                packed * SECONDS_A_DAY / 10 / 1e6,
                packed * SECONDS_A_DAY / 60 / 1e6);
    }

    private static int gzip(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return packed.size();
    }
}

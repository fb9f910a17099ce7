package io.boardwatt.probe.sample;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.catalogue.Slim;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leaves of a sample's lines what {@link Slim} has. Of several rows of watts it is the one that {@code live} shows; events
 * stay, since they come once. Only lines that may stay are parsed. For the tick's thread.
 */
final class SlimLines {
    private static final byte[] FIRST = bytes(Publisher.PROBE.id() + ",");
    private static final byte[] TOTAL = bytes("cpu,cpu=cpu-total,");
    private static final byte[] POWER = bytes("power,");
    private static final byte[] EVENT = bytes("event,");
    /** Lines have six decimals. */
    private static final double SAME_WATTS = 1e-5;

    private SlimLines() {}

    /** Takes the other lines out of the buffer. */
    static void keepIn(LineBuffer out, Headline headline) {
        byte[] all = out.bytes();
        List<Line> kept = new ArrayList<>(4);
        Line watts = null;
        int from = 0;
        for (int i = 0; i < out.length(); i++) {
            if (all[i] != '\n') {
                continue;
            }
            Line line = mayStay(all, from, i) ? parse(all, from, i + 1) : null;
            from = i + 1;
            if (line == null) {
                continue;
            }
            if (line.measurement().equals("event")) {
                kept.add(line);
            } else if (!line.measurement().equals("power")) {
                Slim.of(line).ifPresent(kept::add);
            } else if (watts == null && isShown(line, headline)) {
                watts = Slim.of(line).orElse(null);
            }
        }
        if (watts != null) {
            kept.add(watts);
        }
        byte[] text = bytes(LineProtocol.format(kept));
        out.rewind(0);
        out.restamp(text);
    }

    private static boolean isShown(Line line, Headline headline) {
        Double watts = line.number("watts");
        return watts != null && Math.abs(watts - headline.get(Headline.Value.WATTS)) <= SAME_WATTS;
    }

    private static boolean mayStay(byte[] all, int from, int to) {
        return startsWith(all, from, to, FIRST)
                || startsWith(all, from, to, TOTAL)
                || startsWith(all, from, to, POWER)
                || startsWith(all, from, to, EVENT);
    }

    private static boolean startsWith(byte[] all, int from, int to, byte[] start) {
        return to - from > start.length && Arrays.equals(all, from, from + start.length, start, 0, start.length);
    }

    private static @Nullable Line parse(byte[] all, int from, int to) {
        try {
            return LineProtocol.parse(Arrays.copyOfRange(all, from, to)).get(0);
        } catch (Refused e) {
            throw new IllegalStateException("a line of our own is none", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

package io.boardwatt.sources.line;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import java.nio.charset.StandardCharsets;

/** How a line starts: measurement and tags, ready to be written. Immutable. */
public final class Start {
    private static final String REST = " x=1i 0";

    final byte[] bytes;

    private Start(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Measurement and tags of a line.
     *
     * @param tags keys and values by turns; a tag whose value is empty is left out, as line protocol cannot hold it
     */
    public static Start of(String measurement, String host, String... tags) {
        Line.Builder line = Line.of(measurement).tag("host", host).field("x", 1L);
        for (int i = 0; i < tags.length; i += 2) {
            if (!tags[i + 1].isEmpty()) {
                line.tag(tags[i], tags[i + 1]);
            }
        }
        StringBuilder text = new StringBuilder();
        LineProtocol.format(line.at(0), text);
        text.setLength(text.length() - REST.length());
        return new Start(text.append(' ').toString().getBytes(StandardCharsets.UTF_8));
    }
}

package io.boardwatt.protocol;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;

/** Payloads may be gzip; the first two bytes tell. */
public final class Gzip {
    private Gzip() {}

    /** The plain bytes. @throws Refused when they are more than {@code mostBytes}, or the gzip is broken */
    public static byte[] inflate(byte[] payload, int mostBytes) throws Refused {
        byte[] plain = payload;
        if (payload.length > 1 && payload[0] == 0x1f && payload[1] == (byte) 0x8b) {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(payload))) {
                plain = in.readNBytes(mostBytes + 1);
            } catch (IOException e) {
                throw new Refused("broken gzip: " + e.getMessage());
            }
        }
        if (plain.length > mostBytes) {
            throw new Refused(Refused.Kind.TOO_LARGE, "more than " + mostBytes + " bytes");
        }
        return plain;
    }
}

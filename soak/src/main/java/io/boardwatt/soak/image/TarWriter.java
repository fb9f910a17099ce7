package io.boardwatt.soak.image;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes a tar whose bytes depend on nothing but what it holds: no times, no owners.
 *
 * @see <a href="https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html">the ustar format</a>
 */
final class TarWriter implements Closeable {
    private static final int BLOCK = 512;

    private final OutputStream out;

    TarWriter(OutputStream out) {
        this.out = out;
    }

    void folder(String name, int mode) throws IOException {
        header(name + "/", mode, 0, '5', "");
    }

    void link(String name, String target) throws IOException {
        header(name, 0777, 0, '2', target);
    }

    void file(String name, int mode, long size, InputStream content) throws IOException {
        header(name, mode, size, '0', "");
        long written = content.transferTo(out);
        if (written != size) {
            throw new IOException("/" + name + " changed while it was read");
        }
        out.write(new byte[(int) ((BLOCK - size % BLOCK) % BLOCK)]);
    }

    private void header(String name, int mode, long size, char type, String target) throws IOException {
        byte[] header = new byte[BLOCK];
        byte[] path = name.getBytes(StandardCharsets.UTF_8);
        int cut = path.length <= 100 ? -1 : cut(path);
        put(header, 0, 100, cut < 0 ? path : java.util.Arrays.copyOfRange(path, cut + 1, path.length), name);
        put(header, 345, 155, cut < 0 ? new byte[0] : java.util.Arrays.copyOf(path, cut), name);
        put(header, 157, 100, target.getBytes(StandardCharsets.UTF_8), target);
        octal(header, 100, 8, mode);
        octal(header, 108, 8, 0);
        octal(header, 116, 8, 0);
        octal(header, 124, 12, size);
        octal(header, 136, 12, 0);
        header[156] = (byte) type;
        put(header, 257, 8, "ustar\00000".getBytes(StandardCharsets.US_ASCII), name);
        put(header, 148, 8, "        ".getBytes(StandardCharsets.US_ASCII), name);
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, 148, 8, String.format(Locale.ROOT, "%06o\0 ", sum).getBytes(StandardCharsets.US_ASCII), name);
        out.write(header);
    }

    /** A long path is cut at a slash: at most 155 bytes before it, at most 100 behind it. */
    private static int cut(byte[] path) {
        for (int i = Math.min(155, path.length - 2); i > 0; i--) {
            if (path[i] == '/') {
                return i;
            }
        }
        return -1;
    }

    private static void octal(byte[] header, int at, int length, long value) throws IOException {
        String digits = String.format(Locale.ROOT, "%0" + (length - 1) + "o", value);
        put(header, at, length, digits.getBytes(StandardCharsets.US_ASCII), digits);
    }

    private static void put(byte[] header, int at, int most, byte[] bytes, String what) throws IOException {
        if (bytes.length > most) {
            throw new IOException("too long for a tar: " + what);
        }
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    @Override
    public void close() throws IOException {
        out.write(new byte[2 * BLOCK]);
        out.close();
    }
}

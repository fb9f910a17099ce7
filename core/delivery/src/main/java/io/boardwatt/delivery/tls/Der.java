package io.boardwatt.delivery.tls;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The little of DER that it takes to put a key of the older forms into PKCS#8, which is the one that Java reads. */
final class Der {
    private static final int INTEGER = 0x02;
    private static final int OCTETS = 0x04;
    private static final int SEQUENCE = 0x30;
    private static final int PARAMETERS = 0xa0;
    private static final byte[] RSA = {0x06, 9, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 1, 5, 0};
    private static final byte[] EC = {0x06, 7, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 2, 1};

    private Der() {}

    /** PKCS#8 around an RSA key of PKCS#1. */
    static byte[] ofRsa(byte[] key) {
        return pkcs8(RSA, key);
    }

    /** PKCS#8 around an elliptic-curve key of SEC 1, which must name its curve; there Java takes the bare key only. */
    static byte[] ofEc(byte[] key) {
        int version = content(key, 0);
        int secret = end(key, version);
        byte[] bare = Arrays.copyOfRange(key, version, end(key, secret));
        return pkcs8(join(EC, curve(key)), element(SEQUENCE, bare));
    }

    private static byte[] pkcs8(byte[] algorithm, byte[] key) {
        byte[] version = element(INTEGER, new byte[1]);
        return element(SEQUENCE, join(version, element(SEQUENCE, algorithm), element(OCTETS, key)));
    }

    /** The curve's name, an element, out of the key's optional parameters. */
    private static byte[] curve(byte[] key) {
        int at = content(key, 0);
        while (at < key.length) {
            if ((key[at] & 0xff) == PARAMETERS) {
                return Arrays.copyOfRange(key, content(key, at), end(key, at));
            }
            at = end(key, at);
        }
        throw new IllegalArgumentException("it does not name its curve");
    }

    private static int content(byte[] der, int at) {
        int first = der[at + 1] & 0xff;
        return at + 2 + (first < 0x80 ? 0 : first & 0x7f);
    }

    private static int end(byte[] der, int at) {
        return content(der, at) + length(der, at);
    }

    private static int length(byte[] der, int at) {
        int first = der[at + 1] & 0xff;
        if (first < 0x80) {
            return first;
        }
        int length = 0;
        for (int i = 0; i < (first & 0x7f); i++) {
            length = (length << 8) | (der[at + 2 + i] & 0xff);
        }
        return length;
    }

    private static byte[] element(int tag, byte[] content) {
        int n = content.length;
        byte[] head = n < 0x80
                ? new byte[] {(byte) tag, (byte) n}
                : new byte[] {(byte) tag, (byte) 0x82, (byte) (n >> 8), (byte) n};
        return join(head, content);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}

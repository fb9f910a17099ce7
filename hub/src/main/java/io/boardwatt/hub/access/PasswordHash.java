package io.boardwatt.hub.access;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password as mosquitto keeps it: {@code $7$<iterations>$<salt>$<hash>}, PBKDF2 with SHA-512. Ours are random, so that
 * mosquitto's own number of iterations, which costs a small broker a fifth of a millisecond a client, is enough.
 */
final class PasswordHash {
    private static final int ITERATIONS = 101;
    private static final int SALT_BYTES = 12;
    private static final int HASH_BITS = 512;

    private PasswordHash() {}

    static String of(String password) {
        byte[] salt = Secrets.bytes(SALT_BYTES);
        Base64.Encoder base64 = Base64.getEncoder();
        return "$7$" + ITERATIONS + "$" + base64.encodeToString(salt) + "$"
                + base64.encodeToString(hash(password, salt, ITERATIONS));
    }

    /** Whether it is the password; never for a hash of another form. */
    static boolean matches(String hash, String password) {
        String[] parts = hash.split("\\$", -1);
        if (parts.length != 5 || !parts[1].equals("7")) {
            return false;
        }
        try {
            byte[] salt = Base64.getDecoder().decode(parts[3]);
            byte[] wanted = Base64.getDecoder().decode(parts[4]);
            return MessageDigest.isEqual(wanted, hash(password, salt, Integer.parseInt(parts[2])));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static byte[] hash(String password, byte[] salt, int iterations) {
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                    .generateSecret(new PBEKeySpec(password.toCharArray(), salt, iterations, HASH_BITS))
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(e); // an empty password, or a Java without it
        }
    }
}

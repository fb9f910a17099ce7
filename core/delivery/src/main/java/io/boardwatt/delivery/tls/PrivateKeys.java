package io.boardwatt.delivery.tls;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;

/** A private key in a PEM file: PKCS#8, or the older forms of RSA and elliptic-curve keys. */
public final class PrivateKeys {
    private static final List<String> KINDS = List.of("RSA", "EC", "Ed25519");

    private PrivateKeys() {}

    /** The first key in the file. @throws BadTlsFile when there is none, it is broken, or a password is needed */
    public static PrivateKey read(TlsFile file) throws BadTlsFile {
        for (Pem.Block block : Pem.blocks(file)) {
            if (block.type().endsWith("PRIVATE KEY")) {
                if (block.isEncrypted()) {
                    throw new BadTlsFile(
                            file,
                            "the key needs a password, which nobody could type at a start; it takes"
                                    + " one without (openssl pkey -in "
                                    + file.path().getFileName() + " -out plain.key), in a"
                                    + " file that only the user who runs this can read");
                }
                return key(file, block);
            }
        }
        throw new BadTlsFile(file, "there is no private key in it; it takes PEM, -----BEGIN PRIVATE KEY-----");
    }

    private static PrivateKey key(TlsFile file, Pem.Block block) throws BadTlsFile {
        try {
            byte[] der = block.der();
            return switch (block.type()) {
                case "RSA PRIVATE KEY" -> key("RSA", Der.ofRsa(der));
                case "EC PRIVATE KEY" -> key("EC", Der.ofEc(der));
                default -> anyKind(der);
            };
        } catch (GeneralSecurityException | RuntimeException e) { // what is cut short runs out of its array
            throw new BadTlsFile(
                    file, "the private key in it is broken or of an unknown kind; it takes one of RSA, EC or Ed25519");
        }
    }

    private static PrivateKey anyKind(byte[] der) throws GeneralSecurityException {
        for (String kind : KINDS) {
            try {
                return key(kind, der);
            } catch (InvalidKeySpecException e) {
                // of another kind
            }
        }
        throw new InvalidKeySpecException("none of " + KINDS);
    }

    private static PrivateKey key(String kind, byte[] der) throws GeneralSecurityException {
        return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(der));
    }
}

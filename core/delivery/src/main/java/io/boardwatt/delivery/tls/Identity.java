package io.boardwatt.delivery.tls;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * Who we are to the other side: a certificate, those that lead to its CA, and the key that belongs to it.
 *
 * @param chain our own certificate first
 * @param key its key; never printed
 */
public record Identity(List<X509Certificate> chain, PrivateKey key) {
    /** Reads both. @throws BadTlsFile when one cannot be used or they do not belong together */
    public static Identity read(TlsFile certificate, TlsFile key) throws BadTlsFile {
        Identity identity = new Identity(Certificates.read(certificate), PrivateKeys.read(key));
        if (!identity.belongsTogether()) {
            throw new BadTlsFile(
                    key,
                    "it is not the key of the certificate in " + certificate
                            + "; take the two files that were made together");
        }
        return identity;
    }

    private boolean belongsTogether() {
        PublicKey open = chain.get(0).getPublicKey();
        try {
            String algorithm = switch (open.getAlgorithm()) {
                case "RSA" -> "SHA256withRSA";
                case "EC" -> "SHA256withECDSA";
                default -> open.getAlgorithm();
            };
            byte[] text = {1, 2, 3};
            Signature signing = Signature.getInstance(algorithm);
            signing.initSign(key);
            signing.update(text);
            Signature checking = Signature.getInstance(algorithm);
            checking.initVerify(open);
            checking.update(text);
            return checking.verify(signing.sign());
        } catch (GeneralSecurityException e) {
            return false; // a key of another kind
        }
    }

    @Override
    public String toString() {
        return chain.get(0).getSubjectX500Principal().getName();
    }
}

package io.boardwatt.hub.access;

import io.boardwatt.delivery.tls.BadTlsFile;
import io.boardwatt.delivery.tls.Identity;
import io.boardwatt.delivery.tls.TlsFile;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** The hub's own CA, made once; it signs the broker's certificate and those of boards. Keys are elliptic-curve ones. */
public final class CertificateAuthority {
    /** A board without a clock of its own may think that it is earlier; years ahead nobody renews by hand. */
    private static final Duration BEFORE = Duration.ofDays(2);

    private static final Duration VALID = Duration.ofDays(3650);

    private final Path certificateFile;
    private final Identity identity;
    private final InstantSource wall;

    private CertificateAuthority(Path certificateFile, Identity identity, InstantSource wall) {
        this.certificateFile = certificateFile;
        this.identity = identity;
        this.wall = wall;
    }

    /** The one in this folder, which is made if it is not there. @throws IOException when neither can be */
    public static CertificateAuthority in(AccessFolder access, InstantSource wall) throws IOException {
        Path certificate = access.path().resolve("ca.pem");
        Path key = access.path().resolve("ca.key");
        try {
            if (!Files.exists(certificate)) {
                KeyPair pair = newKeys();
                X500Principal name = new X500Principal("CN=Boardwatt " + Long.toHexString(serial().longValue()));
                X509Certificate self = sign(
                        builder(name, name, pair, wall)
                                .addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
                                .addExtension(
                                        Extension.keyUsage,
                                        true,
                                        new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign)),
                        pair.getPrivate());
                Secrets.write(key, pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
                Secrets.write(certificate, pem("CERTIFICATE", self.getEncoded()));
            }
            Identity identity =
                    Identity.read(new TlsFile("the CA's certificate", certificate), new TlsFile("its key", key));
            return new CertificateAuthority(certificate, identity, wall);
        } catch (GeneralSecurityException | OperatorCreationException | BadTlsFile e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Its certificate, for whoever is to trust it. */
    public Path certificateFile() {
        return certificateFile;
    }

    /** Makes a board's, by which a broker knows it: {@code CN} is the board. */
    public X509Certificate client(String board, Path certificate, Path key) throws IOException {
        return issue(
                board,
                KeyPurposeId.id_kp_clientAuth,
                List.of(new GeneralName(GeneralName.dNSName, board)),
                certificate,
                key);
    }

    /** Makes a server's, for host names and addresses. */
    public X509Certificate server(List<String> names, Path certificate, Path key) throws IOException {
        List<GeneralName> all = names.stream()
                .map(name -> new GeneralName(
                        name.matches("[0-9.]+|.*:.*") ? GeneralName.iPAddress : GeneralName.dNSName, name))
                .toList();
        return issue("Boardwatt hub", KeyPurposeId.id_kp_serverAuth, all, certificate, key);
    }

    private X509Certificate issue(
            String name, KeyPurposeId purpose, List<GeneralName> names, Path certificateFile, Path keyFile)
            throws IOException {
        try {
            KeyPair pair = newKeys();
            X509Certificate issuer = identity.chain().get(0);
            X509Certificate made = sign(
                    builder(issuer.getSubjectX500Principal(), new X500Principal("CN=" + name), pair, wall)
                            .addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
                            .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
                            .addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose))
                            .addExtension(
                                    Extension.subjectAlternativeName,
                                    false,
                                    new GeneralNames(names.toArray(GeneralName[]::new))),
                    identity.key());
            Secrets.write(keyFile, pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
            Secrets.write(certificateFile, pem("CERTIFICATE", made.getEncoded()));
            return made;
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static JcaX509v3CertificateBuilder builder(
            X500Principal issuer, X500Principal subject, KeyPair pair, InstantSource wall) {
        Instant now = wall.instant();
        return new JcaX509v3CertificateBuilder(
                issuer, serial(), Date.from(now.minus(BEFORE)), Date.from(now.plus(VALID)), subject, pair.getPublic());
    }

    private static X509Certificate sign(X509v3CertificateBuilder builder, PrivateKey key)
            throws GeneralSecurityException, OperatorCreationException {
        return new JcaX509CertificateConverter()
                .getCertificate(builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(key)));
    }

    private static KeyPair newKeys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    private static BigInteger serial() {
        return new BigInteger(1, Secrets.bytes(15));
    }

    private static String pem(String type, byte[] der) {
        return "-----BEGIN " + type + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der) + "\n-----END " + type + "-----\n";
    }
}

package io.boardwatt.hub.access;

import io.boardwatt.delivery.tls.BadTlsFile;
import io.boardwatt.delivery.tls.Certificates;
import io.boardwatt.delivery.tls.Identity;
import io.boardwatt.delivery.tls.TlsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;

/**
 * What a TLS server of the hub needs.
 *
 * @param certificate its certificate, PEM
 * @param key its key, PEM
 * @param identity both as PKCS#12
 * @param clients the CA of boards as PKCS#12
 * @param password of the latter two; never printed
 */
public record ServerKeys(Path certificate, Path key, Path identity, Path clients, String password) {
    /**
     * Makes a certificate for all names of this machine, signed by the hub's CA; at each start a new one, so that it fits
     * the names of today and is never old.
     *
     * @param names further names
     */
    public static ServerKeys make(AccessFolder access, List<String> names, InstantSource wall) throws IOException {
        Path certificate = access.path().resolve("server.pem");
        Path key = access.path().resolve("server.key");
        CertificateAuthority.in(access, wall).server(HostNames.all(names), certificate, key);
        return of(access, new TlsFile("the certificate", certificate), new TlsFile("its key", key), wall);
    }

    /** Takes a certificate and key that there are. @throws IOException with what is wrong with them */
    public static ServerKeys of(AccessFolder access, TlsFile certificate, TlsFile key, InstantSource wall)
            throws IOException {
        String password = Secrets.random();
        try {
            Identity identity = Identity.read(certificate, key);
            KeyStore own = empty();
            own.setKeyEntry(
                    "own",
                    identity.key(),
                    password.toCharArray(),
                    identity.chain().toArray(X509Certificate[]::new));
            KeyStore trusted = empty();
            Path ca = CertificateAuthority.in(access, wall).certificateFile();
            trusted.setCertificateEntry(
                    "ca", Certificates.read(new TlsFile("the CA", ca)).get(0));
            Path ownFile = access.path().resolve("server.p12");
            Path trustedFile = access.path().resolve("clients.p12");
            store(own, ownFile, password);
            store(trusted, trustedFile, password);
            return new ServerKeys(certificate.path(), key.path(), ownFile, trustedFile, password);
        } catch (GeneralSecurityException | BadTlsFile e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static void store(KeyStore store, Path file, String password) throws GeneralSecurityException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        store.store(bytes, password.toCharArray());
        Secrets.write(file, bytes.toByteArray());
    }

    @Override
    public String toString() {
        return certificate.toString();
    }
}

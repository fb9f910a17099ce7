package io.boardwatt.delivery.tls;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * What a TLS client was given.
 *
 * @param ca whom it trusts; empty for those whom Java trusts
 * @param certificate its own certificate, if it has one
 * @param key the key that belongs to that
 */
public record TlsFiles(Optional<TlsFile> ca, Optional<TlsFile> certificate, Optional<TlsFile> key) {
    private static final char[] NO_PASSWORD = {};

    /** With nothing: whoever Java trusts is trusted, and we say nobody's name. */
    public static final TlsFiles NONE = new TlsFiles(Optional.empty(), Optional.empty(), Optional.empty());

    /** Whether anything was given. */
    public boolean isEmpty() {
        return equals(NONE);
    }

    /**
     * Reads the files; each connection does, so that a renewed certificate needs no restart.
     *
     * @throws BadTlsFile when one cannot be used, or of certificate and key only one is there
     */
    public SSLContext context() throws BadTlsFile {
        if (certificate.isPresent() != key.isPresent()) {
            TlsFile only = certificate.or(this::key).orElseThrow();
            throw new BadTlsFile(only, "a certificate and its key belong together, and only this one is set");
        }
        Optional<List<X509Certificate>> trusted = Optional.empty();
        if (ca.isPresent()) {
            trusted = Optional.of(Certificates.read(ca.get()));
        }
        KeyManager[] keys = {};
        if (certificate.isPresent()) {
            keys = keys(Identity.read(certificate.get(), key.orElseThrow()));
        }
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted.isPresent() ? trusting(trusted.get()) : null);
            context.init(keys, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new BadTlsFile("TLS cannot be set up with " + this + " (" + e.getMessage() + ")");
        }
    }

    private static KeyManager[] keys(Identity identity) throws BadTlsFile {
        try {
            KeyStore store = empty();
            store.setKeyEntry(
                    "own", identity.key(), NO_PASSWORD, identity.chain().toArray(X509Certificate[]::new));
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, NO_PASSWORD);
            return factory.getKeyManagers();
        } catch (GeneralSecurityException | IOException e) {
            throw new BadTlsFile("the certificate of " + identity + " cannot be used (" + e.getMessage() + ")");
        }
    }

    private static KeyStore trusting(List<X509Certificate> certificates) throws GeneralSecurityException, IOException {
        KeyStore store = empty();
        for (int i = 0; i < certificates.size(); i++) {
            store.setCertificateEntry("ca-" + i, certificates.get(i));
        }
        return store;
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }
}

package io.boardwatt.delivery.tls;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Certificates in a PEM file. */
public final class Certificates {
    private Certificates() {}

    /** Every one in the file, in its order; at least one. @throws BadTlsFile when there is none, or one is broken */
    public static List<X509Certificate> read(TlsFile file) throws BadTlsFile {
        List<X509Certificate> certificates = new ArrayList<>();
        for (Pem.Block block : Pem.blocks(file)) {
            if (block.type().equals("CERTIFICATE")) {
                certificates.add(certificate(file, block));
            }
        }
        if (certificates.isEmpty()) {
            throw new BadTlsFile(file, "there is no certificate in it; it takes PEM, -----BEGIN CERTIFICATE-----");
        }
        return certificates;
    }

    private static X509Certificate certificate(TlsFile file, Pem.Block block) throws BadTlsFile {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(block.der()));
        } catch (CertificateException | IllegalArgumentException e) {
            throw new BadTlsFile(file, "a certificate in it is broken; copy the file anew");
        }
    }
}

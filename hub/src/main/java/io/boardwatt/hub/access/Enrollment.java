package io.boardwatt.hub.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;

/** Makes and takes back what a board needs to be let in. */
public final class Enrollment {
    private final AccessFolder access;
    private final InstantSource wall;

    /** In a folder. */
    public Enrollment(AccessFolder access, InstantSource wall) {
        this.access = access;
        this.wall = wall;
    }

    /** Whether it is let in by a password. */
    public boolean hasPassword(String board) throws IOException {
        return AccessFolder.read(access.passwords()).containsKey(board);
    }

    /** Whether it is let in by a certificate. */
    public boolean hasCertificate(String board) throws IOException {
        return AccessFolder.read(access.certificates()).containsKey(board);
    }

    /** Makes a password, in the file {@code password} of {@link AccessFolder#ofBoard}; one before it ends. */
    public void password(String board) throws IOException {
        String password = Secrets.random();
        Secrets.write(access.ofBoard(board).resolve("password"), password + "\n");
        AccessFolder.put(access.passwords(), board, PasswordHash.of(password));
    }

    /** Makes a certificate, in {@code certificate.pem} and {@code key.pem} there; one before it ends. */
    public void certificate(String board) throws IOException {
        Path folder = access.ofBoard(board);
        X509Certificate made = CertificateAuthority.in(access, wall)
                .client(board, folder.resolve("certificate.pem"), folder.resolve("key.pem"));
        AccessFolder.put(access.certificates(), board, fingerprint(made));
    }

    /** Lets a meter write these topics and no others, or the collector read them for its meters; none before them stay. */
    public void topics(String user, List<String> topics) throws IOException {
        UserTopics.put(access.topics(), user, topics);
    }

    /** Writes everybody's rights down for mosquitto, as they are now. */
    public void acl() throws IOException {
        Secrets.write(access.acl(), MosquittoAcl.text(UserTopics.read(access.topics())));
    }

    /** Gives the CA's certificate along, if there is one, in {@code ca.pem} there. @return whether there is */
    public boolean ca(String board) throws IOException {
        Path ca = access.path().resolve("ca.pem");
        if (!Files.exists(ca)) {
            return false;
        }
        Secrets.folder(access.ofBoard(board));
        Files.copy(ca, access.ofBoard(board).resolve("ca.pem"), StandardCopyOption.REPLACE_EXISTING);
        return true;
    }

    /** Ends both. @return whether there was one */
    public boolean revoke(String board) throws IOException {
        boolean password = AccessFolder.remove(access.passwords(), board);
        boolean certificate = AccessFolder.remove(access.certificates(), board);
        if (board.startsWith(Rights.METER)) {
            AccessFolder.remove(access.topics(), board);
        }
        for (String file : new String[] {"password", "key.pem", "certificate.pem", "ca.pem", "boardwatt.properties"}) {
            Files.deleteIfExists(access.ofBoard(board).resolve(file));
        }
        Files.deleteIfExists(access.ofBoard(board));
        return password || certificate;
    }

    static String fingerprint(X509Certificate certificate) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // every Java has it, and the certificate was read
        }
    }
}

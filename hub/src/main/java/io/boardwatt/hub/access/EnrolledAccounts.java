package io.boardwatt.hub.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whoever is enrolled, read again when a file has changed, and the programs of the hub, whose passwords are made when they
 * start. Any thread.
 */
public final class EnrolledAccounts implements Accounts {
    private static final Logger LOG = LoggerFactory.getLogger(EnrolledAccounts.class);
    private static final String PART = "part of the hub";

    private final AccessFolder folder;
    private final Map<String, String> parts;
    private final Optional<Accounts> others;
    private Map<Path, Object> stamps = Map.of(); // guarded by this, as the next three
    private Map<String, String> passwords = Map.of();
    private Map<String, String> certificates = Map.of();
    private Map<String, List<String>> topics = Map.of();

    /**
     * With a folder, which need not be there.
     *
     * @param parts users and passwords of the hub's programs
     * @param others who else is let in
     */
    public EnrolledAccounts(AccessFolder folder, Map<String, String> parts, Optional<Accounts> others) {
        this.folder = folder;
        this.parts = Map.copyOf(parts);
        this.others = others;
    }

    @Override
    public Optional<Account> byPassword(String user, String password) {
        String part = parts.get(user);
        if (part != null && Secrets.same(part, password)) {
            return Optional.of(account(user, PART));
        }
        String hash = hash(user);
        if (hash != null && PasswordHash.matches(hash, password)) {
            return Optional.of(account(user, hash));
        }
        return others.flatMap(more -> more.byPassword(user, password));
    }

    private synchronized Account account(String user, String known) {
        refresh();
        return new Account(user, proof(user, known), Rights.of(user, topics.getOrDefault(user, List.of())));
    }

    /** Other topics are another account, so that a connection does not outlive its rights. */
    private String proof(String user, @Nullable String known) {
        return known + " " + topics.getOrDefault(user, List.of());
    }

    private synchronized @Nullable String hash(String user) {
        refresh();
        return passwords.get(user);
    }

    @Override
    public synchronized Optional<Account> byCertificate(X509Certificate certificate) {
        refresh();
        String fingerprint = Enrollment.fingerprint(certificate);
        return certificates.entrySet().stream()
                .filter(entry -> entry.getValue().equals(fingerprint))
                .map(entry -> account(entry.getKey(), fingerprint))
                .findFirst();
    }

    @Override
    public synchronized boolean isValid(Account account) {
        refresh();
        String user = account.user();
        return (parts.containsKey(user) && account.proof().equals(proof(user, PART)))
                || account.proof().equals(proof(user, passwords.get(user)))
                || account.proof().equals(proof(user, certificates.get(user)))
                || others.filter(more -> more.isValid(account)).isPresent();
    }

    private void refresh() {
        try {
            Map<Path, Object> now = new HashMap<>();
            for (Path file : new Path[] {folder.passwords(), folder.certificates(), folder.topics()}) {
                now.put(file, stamp(file));
            }
            if (!now.equals(stamps)) {
                passwords = AccessFolder.read(folder.passwords());
                certificates = AccessFolder.read(folder.certificates());
                topics = UserTopics.read(folder.topics());
                stamps = now;
            }
        } catch (IOException e) {
            LOG.warn("who is enrolled cannot be read, so what was read before holds: {}", e.getMessage());
        }
    }

    /** A file is replaced, never changed, so that each version is another one on the disk. */
    private static Object stamp(Path file) throws IOException {
        try {
            BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
            return is.fileKey() + " " + is.lastModifiedTime() + " " + is.size();
        } catch (NoSuchFileException e) {
            return "";
        }
    }
}

package io.boardwatt.hub.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;

/** Secrets and the files they are kept in, which only their owner can read. */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<?> OWNER_ONLY_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private Secrets() {}

    /** A new one: 24 bytes that nobody can guess, as letters and digits, {@code -} and {@code _}. */
    public static String random() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(24));
    }

    /** Whether they are equal, found out in the same time whether nearly or not at all. */
    static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] bytes(int n) {
        byte[] bytes = new byte[n];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** Puts a text into a file, whole or not at all, that only its owner can read; makes its folder too. */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    static void write(Path file, byte[] content) throws IOException {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
        folder(folder);
        Path fresh = Files.createTempFile(folder, "new", "", OWNER_ONLY);
        Files.write(fresh, content);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Makes a folder that only its owner can enter, if it is not there. */
    static void folder(Path folder) throws IOException {
        Files.createDirectories(folder, OWNER_ONLY_FOLDER);
    }
}

package io.boardwatt.store.influx;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/** Secrets in files that only their owner reads. */
final class SecretFile {
    private static final int RANDOM_BYTES = 32;

    private SecretFile() {}

    static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Writes one, whole or not at all. */
    static void write(Path file, String secret) throws IOException {
        Path made = Files.createTempFile(
                file.toAbsolutePath().getParent(),
                file.getFileName() + "-",
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(made, secret + "\n", StandardCharsets.UTF_8);
        Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
    }

    static Optional<String> read(Path file) throws IOException {
        return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
    }
}

package io.boardwatt.hub.child;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The store's password: random, made once, in a file that only its owner reads. */
final class StorePassword {
    private static final int BYTES = 16;

    private StorePassword() {}

    /** The password of a file, which is made when it is not there. */
    static String of(Path file) throws IOException {
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            byte[] random = new byte[BYTES];
            new SecureRandom().nextBytes(random);
            Files.writeString(file, HexFormat.of().formatHex(random) + "\n");
        } catch (FileAlreadyExistsException e) {
            // made at an earlier start
        }
        String password = Files.readString(file).strip();
        if (password.isEmpty()) {
            Files.delete(file); // a kill between making and filling it
            return of(file);
        }
        return password;
    }
}

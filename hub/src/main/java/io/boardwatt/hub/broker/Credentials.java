package io.boardwatt.hub.broker;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/**
 * What a client must say.
 *
 * @param user the user name
 * @param password the password; never printed
 */
public record Credentials(String user, String password) {
    /** Whether these are given; a password is compared in the same time whether it is nearly right or not at all. */
    boolean are(@Nullable String givenUser, @Nullable String givenPassword) {
        return givenUser != null && givenPassword != null && same(user, givenUser) && same(password, givenPassword);
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return user;
    }
}

package io.boardwatt.hub.access;

/**
 * Who somebody turned out to be.
 *
 * @param user the user name
 * @param proof what it was known by; another one, such as a new password, is another account
 * @param rights what that user may
 */
public record Account(String user, String proof, Rights rights) {
    @Override
    public String toString() {
        return user;
    }
}

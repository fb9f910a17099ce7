package io.boardwatt.hub.access;

import java.security.cert.X509Certificate;
import java.util.Optional;

/** Whom the broker knows. Any thread; answers within milliseconds. */
public interface Accounts {
    /** The account with this user and password, if there is one. */
    Optional<Account> byPassword(String user, String password);

    /** The account that shows this certificate, whose signature and dates are checked already, if there is one. */
    Optional<Account> byCertificate(X509Certificate certificate);

    /** Whether an account that was let in would be let in now. */
    boolean isValid(Account account);
}

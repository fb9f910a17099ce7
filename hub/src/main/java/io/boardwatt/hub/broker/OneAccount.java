package io.boardwatt.hub.broker;

import io.boardwatt.hub.access.Account;
import io.boardwatt.hub.access.Accounts;
import io.boardwatt.hub.access.Rights;
import java.security.cert.X509Certificate;
import java.util.Optional;

/**
 * One account for all boards, which may not speak for the hub.
 *
 * @param credentials its user and password
 */
public record OneAccount(Credentials credentials) implements Accounts {
    private static final String PROOF = "shared";

    @Override
    public Optional<Account> byPassword(String user, String password) {
        return credentials.are(user, password)
                ? Optional.of(new Account(credentials.user(), PROOF, Rights.shared()))
                : Optional.empty();
    }

    @Override
    public Optional<Account> byCertificate(X509Certificate certificate) {
        return Optional.empty();
    }

    @Override
    public boolean isValid(Account account) {
        return account.proof().equals(PROOF);
    }
}

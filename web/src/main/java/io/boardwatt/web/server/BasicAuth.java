package io.boardwatt.web.server;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** One user and one password for everything, by HTTP Basic; needed as soon as others can reach the page. */
public final class BasicAuth implements Handler<RoutingContext> {
    private final byte[] expected;

    /** With the one pair that is let in. */
    public BasicAuth(String user, String password) {
        this.expected = digest((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void handle(RoutingContext context) {
        if (isRight(context.request().getHeader("Authorization"))) {
            context.next();
        } else {
            context.response()
                    .setStatusCode(401)
                    .putHeader("WWW-Authenticate", "Basic realm=\"Boardwatt\", charset=\"UTF-8\"")
                    .end();
        }
    }

    /** Digests of equal length are compared in constant time, so that timing tells nothing of the password. */
    private boolean isRight(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, "Basic ", 0, 6)) {
            return false;
        }
        try {
            return MessageDigest.isEqual(
                    expected,
                    digest(Base64.getDecoder().decode(header.substring(6).strip())));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static byte[] digest(byte[] text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

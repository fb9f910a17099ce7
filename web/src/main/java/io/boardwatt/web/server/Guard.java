package io.boardwatt.web.server;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stands before every request. A foreign {@code Host} would be DNS rebinding, a foreign {@code Origin} another site's
 * script: both get 403. Every answer tells the browser to run nothing but our own files and to show us in no frame.
 */
public final class Guard implements Handler<RoutingContext> {
    /** Everything from ourselves, nothing inline, no frame around us. */
    static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-fA-F:.]+]");
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private final boolean loopbackOnly;
    private final Set<String> names;

    /**
     * With the names under which the page may be asked for beside {@code localhost}; beyond loopback, addresses are
     * taken too, since no name was resolved for them.
     */
    public Guard(Listen listen, List<String> names) {
        this.loopbackOnly = listen.isLoopback();
        this.names = Set.copyOf(names.stream().map(Guard::lower).toList());
    }

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        request.response()
                .putHeader("Content-Security-Policy", POLICY)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("X-Frame-Options", "DENY")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin");
        HostAndPort authority = request.authority();
        if (authority == null || !isOurs(lower(authority.host()))) {
            refuse(context, "This page is not served under that host name; see the setting web.hosts.");
        } else if (!isOrigin(request.getHeader("Origin"), authority)) {
            refuse(context, "Another site may not use this page.");
        } else if (!READING.contains(request.method())) {
            request.response()
                    .setStatusCode(405)
                    .putHeader("Allow", "GET, HEAD")
                    .end();
        } else if (!isPath(context)) {
            request.response().setStatusCode(400).end();
        } else {
            context.next();
        }
    }

    /** A path with a broken escape would fail in the router's matching, which logs it as its own error. */
    private static boolean isPath(RoutingContext context) {
        try {
            return context.normalizedPath() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean isOurs(String host) {
        return LOOPBACK.contains(host)
                || names.contains(host)
                || (!loopbackOnly && ADDRESS.matcher(host).matches());
    }

    /** An absent origin is no browser's cross-site request: those always say theirs, WebSockets included. */
    private static boolean isOrigin(@Nullable String origin, HostAndPort authority) {
        String self = lower(authority.toString());
        return origin == null
                || lower(origin).equals("http://" + self)
                || lower(origin).equals("https://" + self);
    }

    private static void refuse(RoutingContext context, String why) {
        context.response()
                .setStatusCode(403)
                .putHeader("Content-Type", "text/plain; charset=utf-8")
                .end(why + "\n");
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}

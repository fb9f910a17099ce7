package io.boardwatt.web;

import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.delivery.tls.BadTlsFile;
import io.boardwatt.delivery.tls.Identity;
import io.boardwatt.delivery.tls.TlsFile;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Settings;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.web.server.BasicAuth;
import io.boardwatt.web.server.Listen;
import io.boardwatt.web.server.PageCertificate;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whom the page talks to, out of the settings and the files they name.
 *
 * @param broker the broker
 * @param store the store
 * @param auth who may look, when that is asked
 * @param certificate by which the page is https, if it is
 */
record Surroundings(
        MqttAddress broker, StoreAddress store, Optional<BasicAuth> auth, Optional<PageCertificate> certificate) {
    /** Reads them. @throws BadStart with every problem at once */
    static Surroundings of(Settings settings) throws BadStart {
        Problems problems = new Problems();
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Optional<StoreAddress> store = problems.tried(() -> StoreOfSettings.toRead(settings));
        Optional<Optional<BasicAuth>> auth = problems.tried(() -> auth(settings));
        Optional<Optional<PageCertificate>> certificate = problems.tried(() -> certificate(settings));
        problems.throwIfAny();
        return new Surroundings(
                broker.orElseThrow(), store.orElseThrow(), auth.orElseThrow(), certificate.orElseThrow());
    }

    private static Optional<PageCertificate> certificate(Settings settings) throws BadStart {
        Optional<Path> certificate = settings.get(WebSettings.CERTIFICATE_FILE);
        Optional<Path> key = settings.get(WebSettings.KEY_FILE);
        if (certificate.isPresent() != key.isPresent()) {
            throw BadStart.usage("web.certificate-file and web.key-file belong together: only "
                    + (key.isPresent() ? "web.key-file" : "web.certificate-file") + " is set");
        }
        if (certificate.isEmpty()) {
            return Optional.empty();
        }
        Secret.warnIfOthersCanRead(WebSettings.KEY_FILE, key.orElseThrow());
        try {
            Identity.read(
                    new TlsFile(WebSettings.CERTIFICATE_FILE.key(), certificate.get()),
                    new TlsFile(WebSettings.KEY_FILE.key(), key.orElseThrow()));
        } catch (BadTlsFile e) {
            throw BadStart.usage(String.valueOf(e.getMessage()));
        }
        return Optional.of(new PageCertificate(certificate.get(), key.orElseThrow()));
    }

    /** Both or neither; beyond this machine both. */
    private static Optional<BasicAuth> auth(Settings settings) throws BadStart {
        Listen listen = settings.get(WebSettings.LISTEN);
        Optional<String> user = settings.get(WebSettings.USER);
        Optional<Path> file = settings.get(WebSettings.PASSWORD_FILE);
        if (user.isPresent() && file.isPresent()) {
            return Optional.of(new BasicAuth(user.get(), Secret.read(WebSettings.PASSWORD_FILE, file.get())));
        } else if (user.isPresent() || file.isPresent()) {
            throw BadStart.usage("web.user and web.password-file belong together: only "
                    + (user.isPresent() ? "web.user" : "web.password-file") + " is set");
        } else if (!listen.isLoopback()) {
            throw BadStart.usage("web.listen = " + listen
                    + ": others can reach that address, so web.user and web.password-file are needed"
                    + " (127.0.0.1 needs neither)");
        }
        return Optional.empty();
    }
}

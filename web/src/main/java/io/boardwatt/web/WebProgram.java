package io.boardwatt.web;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Store;
import io.boardwatt.web.server.Listen;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the settings and wires the page. */
final class WebProgram implements Program {
    private static final Logger LOG = LoggerFactory.getLogger(WebProgram.class);

    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart, InterruptedException {
        Listen listen = settings.get(WebSettings.LISTEN);
        Surroundings around = Surroundings.of(settings);
        // Several pages may look at one broker, and none leaves anything there: each has a name of its own.
        String client = String.format("boardwatt-web-%08x", new SecureRandom().nextInt());
        Store store = around.store().open(context.wall());
        Link link = Link.open(new LinkSettings(around.broker(), client, Optional.empty()), Ticker.system());
        try {
            LivePage page = LivePage.open(
                    listen,
                    settings.get(WebSettings.HOSTS),
                    around.auth(),
                    new LivePage.Parts(link, store, Ticker.system(), context.wall(), around.certificate()));
            LOG.info(
                    "the page is at {}://{}/",
                    around.certificate().isPresent() ? "https" : "http",
                    new Listen(listen.host(), page.port()));
            return () -> {
                page.close();
                store.close();
            };
        } catch (IOException e) {
            link.close();
            store.close();
            throw BadStart.usage(
                    WebSettings.LISTEN.key() + " = " + listen + ": the page cannot listen there ("
                            + e.getMessage() + "); "
                            + (listen.isOfThisMachine()
                                    ? "another port may be free, such as "
                                            + new Listen(
                                                    listen.host(), listen.port() == 65_535 ? 8_484 : listen.port() + 1)
                                    : "it is no address of this machine; 127.0.0.1 is for this machine alone, 0.0.0.0 for all"));
        }
    }
}

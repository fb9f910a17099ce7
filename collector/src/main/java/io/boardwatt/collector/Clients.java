package io.boardwatt.collector;

import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.delivery.wire.Session;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A collector's clients. The broker keeps a session for each while it is away; one that is no longer used would go on
 * taking its share of the samples, so it is ended. Which there are is kept in the file {@code sessions}.
 */
final class Clients {
    private static final Logger LOG = LoggerFactory.getLogger(Clients.class);
    private static final Duration SESSION_EXPIRY = Duration.ofDays(7);

    private final MqttAddress broker;
    private final Ticker ticker;
    private final Path file;
    private final Vertx vertx;

    Clients(MqttAddress broker, Ticker ticker, Path dataDir, Vertx vertx) {
        this.broker = broker;
        this.ticker = ticker;
        this.file = dataDir.resolve("sessions");
        this.vertx = vertx;
    }

    /** Opens the clients of this collector. */
    List<Link> open(BoardId id, int count, Optional<String> group, int receiveMaximum) {
        List<String> names = new ArrayList<>();
        String name = "boardwatt-collector-" + id;
        if (group.isEmpty()) {
            names.add(name);
        } else {
            for (int i = 1; i <= count; i++) {
                names.add(name + "-" + group.get() + "-" + i);
            }
        }
        Set<String> known = known();
        known.addAll(names);
        keep(known);
        known.stream().filter(one -> !names.contains(one)).toList().forEach(old -> end(old, known));
        Session session = new Session(SESSION_EXPIRY, receiveMaximum);
        return names.stream()
                .map(one -> Link.open(new LinkSettings(broker, one, Optional.empty(), session), ticker))
                .toList();
    }

    /** Ends a session by beginning one that does not last. */
    private void end(String client, Set<String> known) {
        Link old = Link.open(new LinkSettings(broker, client, Optional.empty()), ticker);
        old.onConnected(() -> vertx.executeBlocking(() -> {
                    old.close();
                    synchronized (known) {
                        known.remove(client);
                        keep(known);
                    }
                    LOG.info("the session {} is no longer used and was ended", client);
                    return client;
                })
                .onFailure(e -> LOG.debug("ending the session {}", client, e)));
    }

    private Set<String> known() {
        try {
            return new TreeSet<>(Files.exists(file) ? Files.readAllLines(file) : List.of());
        } catch (IOException e) {
            LOG.warn("{} cannot be read: a session of before may still take samples: {}", file, e.getMessage());
            return new TreeSet<>();
        }
    }

    private void keep(Set<String> names) {
        try {
            Files.write(file, names);
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, e.getMessage());
        }
    }
}

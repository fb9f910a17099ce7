package io.boardwatt.store.embedded;

import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * A QuestDB that the hub runs.
 *
 * @param url {@code http://host:port}
 * @param password its password, if it has one; never printed
 * @param retention how long rows are kept, in whole days, at least one; empty for ever
 */
public record EmbeddedAddress(URI url, Optional<String> password, Optional<Duration> retention)
        implements StoreAddress {
    /** The user that the embedded store knows. */
    public static final String USER = "boardwatt";

    /** @throws IllegalArgumentException when the retention is not a whole number of days */
    public EmbeddedAddress {
        if (retention.isPresent()
                && (retention.get().toDays() < 1
                        || !retention
                                .get()
                                .equals(Duration.ofDays(retention.get().toDays())))) {
            throw new IllegalArgumentException(
                    "a retention of " + retention.get() + " is not a whole number of days, 1 or more");
        }
    }

    @Override
    public Store open(InstantSource wall) {
        return new EmbeddedStore(this, wall);
    }

    @Override
    public String toString() {
        return url + " retention=" + retention.map(Duration::toString).orElse("for ever");
    }
}

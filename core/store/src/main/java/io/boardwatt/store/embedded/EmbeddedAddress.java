package io.boardwatt.store.embedded;

import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.Tier;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * A QuestDB that the hub runs.
 *
 * @param url {@code http://host:port}
 * @param password its password, if it has one; never printed
 * @param retention how long rows are kept, each tier for whole days, at least one; for whoever writes
 */
public record EmbeddedAddress(URI url, Optional<String> password, Retention retention) implements StoreAddress {
    /** The user that the embedded store knows. */
    public static final String USER = "boardwatt";

    /** @throws IllegalArgumentException when a retention is not a whole number of days */
    public EmbeddedAddress {
        for (Tier tier : Tier.values()) {
            Duration kept = retention.of(tier).orElse(Duration.ofDays(1));
            if (kept.toDays() < 1 || !kept.equals(Duration.ofDays(kept.toDays()))) {
                throw new IllegalArgumentException(
                        "a retention of " + kept + " is not a whole number of days, 1 or more");
            }
        }
    }

    /** Raw rows are kept for so long, rollups for ever. */
    public EmbeddedAddress(URI url, Optional<String> password, Optional<Duration> raw) {
        this(url, password, new Retention(raw, Optional.empty(), Optional.empty()));
    }

    @Override
    public Store open(InstantSource wall) {
        return new EmbeddedStore(this, wall);
    }

    @Override
    public String toString() {
        return url + " keeps " + retention;
    }
}

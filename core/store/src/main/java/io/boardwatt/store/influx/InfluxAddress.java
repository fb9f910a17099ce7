package io.boardwatt.store.influx;

import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.Tier;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/**
 * An InfluxDB 2.
 *
 * @param url {@code http://host:port} or {@code https://host:port}
 * @param org the organisation
 * @param bucket the bucket of raw rows; those of rollups have its name and {@code _1m} or {@code _1h}
 * @param token the token, if it needs one; never printed
 */
public record InfluxAddress(URI url, String org, String bucket, Optional<String> token) implements StoreAddress {
    /** The bucket of a tier; with a bucket of the form {@code database/policy}, that of InfluxDB 1, a policy. */
    public String bucket(Tier tier) {
        return bucket + tier.suffix();
    }

    @Override
    public Store open(InstantSource wall) {
        return new InfluxStore(this);
    }

    @Override
    public String toString() {
        return url + " org=" + org + " bucket=" + bucket;
    }
}

package io.boardwatt.store.influx;

import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.store.Tier;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/**
 * An InfluxDB 1, 2 or 3, or a VictoriaMetrics, which takes the same writes: which, is found out when it answers.
 *
 * @param url {@code http://host:port} or {@code https://host:port}
 * @param org the organisation; only InfluxDB 2 has those
 * @param bucket the bucket of raw rows, those of rollups have its name and {@code _1m} or {@code _1h}; in InfluxDB 1 the
 *     database, or {@code database/policy}
 * @param token the token, if it needs one; of InfluxDB 1 {@code user:password}; never printed
 */
public record InfluxAddress(URI url, String org, String bucket, Optional<String> token) implements StoreAddress {
    /** The bucket of a tier; with a bucket of the form {@code database/policy}, that of InfluxDB 1, a policy. */
    public String bucket(Tier tier) {
        return bucket + tier.suffix();
    }

    @Override
    public Store open(InstantSource wall) {
        return new DetectedStore(this, wall);
    }

    @Override
    public String toString() {
        return url + " org=" + org + " bucket=" + bucket;
    }
}

package io.boardwatt.store.influx;

import io.boardwatt.store.Store;
import io.boardwatt.store.StoreAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/**
 * An InfluxDB 2.
 *
 * @param url {@code http://host:port} or {@code https://host:port}
 * @param org the organisation
 * @param bucket the bucket
 * @param token the token, if it needs one; never printed
 */
public record InfluxAddress(URI url, String org, String bucket, Optional<String> token) implements StoreAddress {
    @Override
    public Store open(InstantSource wall) {
        return new InfluxStore(this);
    }

    @Override
    public String toString() {
        return url + " org=" + org + " bucket=" + bucket;
    }
}

package io.boardwatt.store.influx;

import com.influxdb.client.BucketsApi;
import com.influxdb.client.BucketsQuery;
import com.influxdb.client.domain.Bucket;
import com.influxdb.client.domain.BucketRetentionRules;
import com.influxdb.client.domain.Organization;
import com.influxdb.exceptions.NotFoundException;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Tier;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bucket of each tier with its retention. A bucket that is made says in its description that it is ours; only such a
 * one follows the settings by itself, since a shorter retention deletes rows. For one thread.
 */
final class TierBuckets {
    private static final Logger LOG = LoggerFactory.getLogger(TierBuckets.class);
    private static final String OURS = "boardwatt: ";

    private final BucketsApi api;
    private final InfluxAddress address;
    private final Retention retention;
    private final boolean changesOthers;

    /** @param changesOthers whether buckets that somebody else made follow the settings too */
    TierBuckets(BucketsApi api, InfluxAddress address, Retention retention, boolean changesOthers) {
        this.api = api;
        this.address = address;
        this.retention = retention;
        this.changesOthers = changesOthers;
    }

    /** The bucket of a tier, null when there is none. */
    @Nullable
    Bucket find(Tier tier, Organization organization) {
        BucketsQuery query = new BucketsQuery();
        query.setName(address.bucket(tier));
        query.setOrgID(organization.getId());
        try {
            return api.findBuckets(query).stream().findFirst().orElse(null);
        } catch (NotFoundException e) {
            return null;
        }
    }

    /** Makes the bucket of a tier. */
    Bucket make(Tier tier, Organization organization) {
        Bucket bucket = new Bucket()
                .name(address.bucket(tier))
                .orgID(organization.getId())
                .description(description(tier));
        bucket.getRetentionRules().add(rules(tier));
        return api.createBucket(bucket);
    }

    /** The bucket that came with the server's first user is ours too. */
    void own(Tier tier, Bucket bucket) {
        bucket.setDescription(description(tier));
        bucket.getRetentionRules().clear();
        bucket.getRetentionRules().add(rules(tier));
        api.updateBucket(bucket);
    }

    /** Makes a bucket follow the settings, or says that it does not. */
    void keep(Tier tier, Bucket bucket) {
        Optional<Duration> now = bucket.getRetentionRules().stream()
                .map(BucketRetentionRules::getEverySeconds)
                .filter(seconds -> seconds != null && seconds > 0)
                .map(Duration::ofSeconds)
                .findFirst();
        Optional<Duration> wanted = retention.of(tier);
        if (now.equals(wanted)) {
            return;
        }
        boolean isOurs = description(tier).equals(bucket.getDescription());
        if (isOurs || changesOthers) {
            bucket.getRetentionRules().clear();
            bucket.getRetentionRules().add(rules(tier));
            api.updateBucket(bucket);
            LOG.info(
                    "the bucket {} keeps rows for {} from now on; until now {}",
                    bucket.getName(),
                    word(wanted),
                    word(now));
        } else {
            LOG.warn(
                    "the bucket {} keeps rows for {}, the settings say {}: somebody else made it, so it stays as it is."
                            + " up.change-retention=true changes it",
                    bucket.getName(),
                    word(now),
                    word(wanted));
        }
    }

    private BucketRetentionRules rules(Tier tier) {
        Duration kept = retention.of(tier).orElse(Duration.ZERO);
        BucketRetentionRules rules = new BucketRetentionRules().everySeconds(Math.toIntExact(kept.toSeconds()));
        Duration shard = shard(tier);
        return kept.isZero() || kept.compareTo(shard) > 0 ? rules.shardGroupDurationSeconds(shard.toSeconds()) : rules;
    }

    /** A shard goes as a whole when its last row is old enough, and each costs memory while it is open. */
    private static Duration shard(Tier tier) {
        return Duration.ofDays(
                switch (tier) {
                    case RAW -> 1;
                    case MINUTES -> 14;
                    case HOURS -> 182;
                });
    }

    private static String description(Tier tier) {
        return OURS + (tier == Tier.RAW ? "raw rows" : "one row " + (tier == Tier.MINUTES ? "a minute" : "an hour"));
    }

    private static String word(Optional<Duration> kept) {
        return kept.map(time -> time.toDays() > 0 ? time.toDays() + " days" : time.toHours() + " hours")
                .orElse("ever");
    }
}

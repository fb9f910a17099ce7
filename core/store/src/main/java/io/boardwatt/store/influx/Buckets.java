package io.boardwatt.store.influx;

import com.influxdb.exceptions.InfluxException;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.Tier;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * In which bucket the rows of each tier are written. An InfluxDB that somebody else set up may lack the buckets of rollups:
 * then those stand among the raw rows and are kept no longer; found out once per opened store. Any thread.
 */
final class Buckets {
    private static final Logger LOG = LoggerFactory.getLogger(Buckets.class);

    private final InfluxAddress address;
    private final Set<Tier> absent = EnumSet.noneOf(Tier.class);

    Buckets(InfluxAddress address) {
        this.address = address;
    }

    /** The rows by the tier whose bucket takes them, raw ones first. */
    synchronized Map<Tier, List<Line>> split(List<Line> lines) {
        Map<Tier, List<Line>> byTier = new EnumMap<>(Tier.class);
        for (Line line : lines) {
            Tier tier = Tier.of(line.measurement());
            byTier.computeIfAbsent(absent.contains(tier) ? Tier.RAW : tier, t -> new ArrayList<>())
                    .add(line);
        }
        return byTier;
    }

    /**
     * Whether a refused write says that a bucket of rollups is not there: the raw one stands in from now on. One that is
     * there and refuses the token (403) is for an operator, who meant it to be used.
     */
    synchronized boolean isAbsent(Tier tier, InfluxException answer) {
        if (tier == Tier.RAW || answer.status() != 404) {
            return false;
        }
        if (absent.add(tier)) {
            LOG.warn(
                    "InfluxDB at {} has no bucket {} ({}): these rollups stand in {} and are kept no longer"
                            + " than raw rows. boardwatt up with a token that may make buckets puts that right",
                    address.url(),
                    address.bucket(tier),
                    answer.getMessage(),
                    address.bucket());
        }
        return true;
    }
}

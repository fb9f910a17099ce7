package io.boardwatt.analysis.evidence;

import io.boardwatt.protocol.power.Purpose;
import io.boardwatt.protocol.power.WattSource;

/**
 * Where watts come from.
 *
 * @param sensor the sensor or rail
 * @param scope wall, input, rail, package or model
 * @param kind counter, average or instant
 * @param measured false for a model
 */
public record PowerSource(String sensor, String scope, String kind, boolean measured)
        implements Comparable<PowerSource> {
    private WattSource described() {
        return WattSource.ofTags(sensor, scope, kind, measured);
    }

    /** Whether its watts are made from processor time: work per joule from those would be circular. */
    public boolean isModel() {
        return described().isModel();
    }

    /** The one that serves a block better first. */
    @Override
    public int compareTo(PowerSource other) {
        return Purpose.BLOCKS.bestFirst().compare(described(), other.described());
    }
}

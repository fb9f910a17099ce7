package io.boardwatt.sources.meter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How a kind of meter writes what it measures. */
@FunctionalInterface
public interface MeterFormat {
    /**
     * Reads one line or payload.
     *
     * @return what it says; empty when it is none of this kind: torn, or of another program
     */
    Optional<MeterReading> read(String text);

    /** Whether each line is a reading; else the whole text is one. */
    default boolean isByLine() {
        return false;
    }

    /** The format of a kind; empty for a kind that is not known. */
    static Optional<MeterFormat> of(String kind) {
        return Optional.ofNullable(all().get(kind.replace('-', '_')));
    }

    /** The kinds that are known. */
    static List<String> kinds() {
        return List.copyOf(all().keySet());
    }

    private static Map<String, MeterFormat> all() {
        Map<String, MeterFormat> all = new TreeMap<>();
        all.put("smartpower2", new SmartPowerTwo());
        all.put("smartpower3", new SmartPowerThree());
        all.put("tasmota", new Tasmota());
        all.put("shelly_gen1", new ShellyOne());
        all.put("shelly_gen2", new ShellyTwo());
        all.put("zigbee2mqtt", PointedJson.zigbee2mqtt());
        return all;
    }
}

package io.boardwatt.sources.power;

import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What a board can draw at its input.
 *
 * @param leastWatts less than that no running board of the kind draws
 * @param mostWatts more than that its supply cannot give
 */
record Plausible(double leastWatts, double mostWatts) {
    private static final Plausible ANY_SMALL = new Plausible(0.3, 60);
    private static final Plausible SERVER = new Plausible(0.3, 1_000);

    static Plausible of(Path root) {
        String model = SmallText.read(root.resolve("proc/device-tree/model")).toLowerCase(Locale.ROOT);
        if (model.isEmpty()) {
            return SERVER; // no board at all, for all we know
        } else if (model.contains("raspberry pi")) {
            return new Plausible(0.3, model.contains("pi 5") ? 30 : 20);
        } else if (model.contains("agx") || model.contains("jetson-small")) {
            return new Plausible(1, 80);
        }
        return ANY_SMALL;
    }

    boolean holds(double watts) {
        return watts >= leastWatts && watts <= mostWatts;
    }
}

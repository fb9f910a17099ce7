package io.boardwatt.sources.power;

import io.boardwatt.sources.model.PowerModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How power is read.
 *
 * @param interval the time between two samples
 * @param between the time between two readings within a sample; zero for none
 * @param corrections what the owner knows better than the driver
 * @param model gives watts beside those of sensors, or where there are none
 */
public record PowerOptions(
        Duration interval, Duration between, List<Correction> corrections, Optional<PowerModel> model) {
    /** Copies the list. */
    public PowerOptions {
        corrections = List.copyOf(corrections);
    }

    /** One reading a second. */
    public static PowerOptions plain() {
        return new PowerOptions(Duration.ofSeconds(1), Duration.ZERO, List.of(), Optional.empty());
    }
}

package io.boardwatt.sources.power;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A board's power as a straight line over how busy it is: fitted by others with a wall meter on one board of the kind
 * (PowerJoular's published constants). Off by 15 % and more on another; wrong while the board is throttled.
 *
 * @param idleWatts at no load
 * @param moreWatts what full load adds
 */
public record LinearModel(double idleWatts, double moreWatts) {
    private static final String PI = "Raspberry Pi ";

    private record Kind(Pattern model, boolean is64, LinearModel line) {}

    private static final List<Kind> KINDS = List.of(
            kind("2 Model B Rev 1\\.[01]", false, 1.2903, 1.1488),
            kind("3 Model B Rev 1\\.2", false, 1.078, 3.4776),
            kind("3 Model B Plus Rev 1\\.3", false, 2.002, 3.298),
            kind("4 Model B Rev 1\\.1", true, 2.307, 4.496),
            kind("4 Model B Rev 1\\.1", false, 2.206, 3.712),
            kind("4 Model B Rev 1\\.[2-9]", true, 2.286, 4.5341),
            kind("4 Model B Rev 1\\.[2-9]", false, 2.243, 3.484),
            kind("400 .*", false, 1.822, 5.025),
            kind("5 Model B Rev 1\\.0", false, 4.403, 3.458),
            kind("Zero W .*", false, 0.920, 0.473));

    private static Kind kind(String model, boolean is64, double idle, double more) {
        return new Kind(Pattern.compile(PI + model), is64, new LinearModel(idle, more));
    }

    /**
     * The line of a board's kind.
     *
     * @param model what the board calls itself
     * @param kernel the kernel's release, which tells a 64-bit one on a Raspberry Pi
     */
    public static Optional<LinearModel> of(Optional<String> model, Optional<String> kernel) {
        boolean is64 = kernel.filter(release -> release.matches(".*(-v8|-2712|arm64).*"))
                .isPresent();
        return model.flatMap(name -> KINDS.stream()
                .filter(kind -> kind.model().matcher(name).matches() && (is64 || !kind.is64()))
                .findFirst()
                .map(Kind::line));
    }

    /** The power at a share of load, 0 to 1. */
    public double watts(double busy) {
        return idleWatts + moreWatts * busy;
    }
}

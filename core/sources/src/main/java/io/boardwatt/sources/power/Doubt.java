package io.boardwatt.sources.power;

/**
 * Whether a power value can be believed: inside what the board can draw, not 0 while it runs, and what volts times amps
 * say. For one thread at a time.
 */
final class Doubt {
    /** Power and its factors are not of the same instant: a larger difference that stays is a wrong shunt or unit. */
    private static final double MOST_DIFFERENCE = 0.25;

    private static final double SMALL_WATTS = 0.15;
    /** So far apart only units are. */
    private static final double OTHER_UNIT = 10;

    private static final int STAYS = 3;

    private final boolean isInput;
    private final Plausible plausible;
    private int differences;

    Doubt(Scope scope, Plausible plausible) {
        this.isInput = scope == Scope.INPUT;
        this.plausible = plausible;
    }

    /** Whether to doubt it; volts and amps NaN when not known. */
    boolean about(double watts, double volts, double amps) {
        if (watts < 0 || watts > plausible.mostWatts() || (isInput && !plausible.holds(watts))) {
            return true;
        }
        double product = Math.abs(volts * amps);
        if (Double.isNaN(product)) {
            return false;
        }
        double larger = Math.max(watts, product);
        double smaller = Math.min(watts, product);
        boolean differs = larger - smaller > Math.max(MOST_DIFFERENCE * larger, SMALL_WATTS);
        differences = differs ? differences + 1 : 0;
        return differs && (larger > OTHER_UNIT * smaller || differences >= STAYS);
    }
}

package io.boardwatt.sources.power;

/**
 * One sensor or rail as it was found.
 *
 * @param sensor its name, the same after every boot
 * @param scope what it covers
 * @param partial whether it is known to leave out part of what its scope says
 * @param accuracy largest relative error of chip and usual shunt; NaN when nobody states one
 * @param watts the power; without it volts times amps are
 * @param volts the voltage
 * @param amps the current
 * @param joules the energy counter; a channel that has one is read through it alone
 * @param modulus where the counter wraps, in the file's unit; 0 when not known
 * @param status a file that must hold {@code Discharging} for the values to count; empty when none
 */
record Channel(
        String sensor,
        Scope scope,
        boolean partial,
        double accuracy,
        Quantity watts,
        Quantity volts,
        Quantity amps,
        Quantity joules,
        long modulus,
        String status) {
    /** A channel that says what it draws now. */
    static Channel instant(
            String sensor,
            Scope scope,
            boolean partial,
            double accuracy,
            Quantity watts,
            Quantity volts,
            Quantity amps) {
        return new Channel(sensor, scope, partial, accuracy, watts, volts, amps, Quantity.NONE, 0, "");
    }

    /** A channel that counts energy. */
    static Channel counter(String sensor, Scope scope, double accuracy, Quantity joules, long modulus) {
        return new Channel(
                sensor, scope, true, accuracy, Quantity.NONE, Quantity.NONE, Quantity.NONE, joules, modulus, "");
    }

    boolean isCounter() {
        return joules.exists();
    }

    String kind() {
        return isCounter() ? "counter" : "instant";
    }

    Channel as(Scope other) {
        return new Channel(sensor, other, partial, accuracy, watts, volts, amps, joules, modulus, status);
    }

    /** Whose watts and amps are so much larger than the driver says. */
    Channel scaled(double wattsFactor, double ampsFactor) {
        return new Channel(
                sensor,
                scope,
                partial,
                accuracy,
                watts.times(wattsFactor),
                volts,
                amps.times(ampsFactor),
                joules.times(wattsFactor),
                modulus,
                status);
    }
}

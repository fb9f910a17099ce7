package io.boardwatt.sources.power;

/**
 * A file with a number, and what it is multiplied by.
 *
 * @param path below the root, with a leading slash; empty when there is no such file
 * @param factor to the unit: watts, volts, amps or joules
 */
record Quantity(String path, double factor) {
    static final Quantity NONE = new Quantity("", 1);

    boolean exists() {
        return !path.isEmpty();
    }

    Quantity times(double more) {
        return exists() ? new Quantity(path, factor * more) : this;
    }
}

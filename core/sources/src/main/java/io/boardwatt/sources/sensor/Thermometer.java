package io.boardwatt.sources.sensor;

/**
 * Where a temperature stands.
 *
 * @param sensor its name, Telegraf's: the same after every boot
 * @param shownPath the file, below the root
 * @param wholeDegrees whether a small number in it is °C and not thousandths
 * @param tier how surely it is the processor's: 1 surely, 2 near it, 3 one core; 0 not at all
 */
record Thermometer(String sensor, String shownPath, boolean wholeDegrees, int tier) {}

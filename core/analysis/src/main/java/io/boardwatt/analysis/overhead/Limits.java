package io.boardwatt.analysis.overhead;

/**
 * What is asked of an estimate. Each is a setting of the analyzer.
 *
 * @param level of every interval, above 0.5 and below 1
 * @param delta within ±this two arms count as equivalent, as a ratio
 * @param mostForeign the share of the board's processor that other load may take in a block, 0 to 1
 */
public record Limits(double level, double delta, double mostForeign) {
    /** 95 %, ±2 %, a quarter of the processor. */
    public static final Limits USUAL = new Limits(0.95, 0.02, 0.25);

    /** @throws IllegalArgumentException when one is out of its range */
    public Limits {
        if (!(level > 0.5 && level < 1 && delta > 0 && delta < 1 && mostForeign >= 0 && mostForeign <= 1)) {
            throw new IllegalArgumentException("level " + level + ", delta " + delta + ", foreign load " + mostForeign);
        }
    }
}

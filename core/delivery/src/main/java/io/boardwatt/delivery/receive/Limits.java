package io.boardwatt.delivery.receive;

/**
 * How much one foreign sender may bring. There is no such limit for boards with a probe: of what they send nothing that
 * was acknowledged may be lost, and the broker's credit bounds how fast it comes.
 *
 * @param linesPerSecond lines in the long run; for a short while ten times as many
 * @param series distinct measurements with their tags, within an hour or two
 */
public record Limits(int linesPerSecond, int series) {
    /** Far beyond what a machine with all of Telegraf's plugins sends. */
    public static final Limits GENEROUS = new Limits(5_000, 20_000);

    /** @throws IllegalArgumentException when one of them is below 1 */
    public Limits {
        if (linesPerSecond < 1 || series < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}

package io.boardwatt.analysis.order;

/**
 * What became of the samples that came in: received = released + duplicate + late + waiting.
 *
 * @param received all that came
 * @param released handed on, in order
 * @param duplicate came again
 * @param late came after the grace
 * @param waiting behind a gap
 * @param lost numbers that never came, gone over; these are not among the received
 */
public record Counts(long received, long released, long duplicate, long late, long waiting, long lost) {
    /** Nothing yet. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0);

    /** Both together. */
    public Counts plus(Counts other) {
        return new Counts(
                received + other.received,
                released + other.released,
                duplicate + other.duplicate,
                late + other.late,
                waiting + other.waiting,
                lost + other.lost);
    }
}

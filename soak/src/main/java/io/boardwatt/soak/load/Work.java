package io.boardwatt.soak.load;

/**
 * Work done in one second of a load's own clock.
 *
 * @param second the second, from 1, counted from the load's start
 * @param done how much, in the load's unit; finite, never negative
 */
public record Work(int second, double done) {
    /** @throws IllegalArgumentException when it is no such second or no such number */
    public Work {
        if (second < 1 || !(done >= 0) || done == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("second " + second + ", done " + done);
        }
    }
}

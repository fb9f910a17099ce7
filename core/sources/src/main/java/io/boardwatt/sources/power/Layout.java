package io.boardwatt.sources.power;

import java.util.List;

/**
 * The power sensors of a board.
 *
 * @param channels each sensor or rail
 * @param totals sums over rails, where it is known that together they are the whole
 */
record Layout(List<Channel> channels, List<Total> totals) {
    static final Layout NOTHING = new Layout(List.of(), List.of());

    Layout {
        channels = List.copyOf(channels);
        totals = List.copyOf(totals);
    }

    /**
     * A sum.
     *
     * @param sensor its name
     * @param scope what it covers
     * @param of the sensors that it sums
     */
    record Total(String sensor, Scope scope, List<String> of) {
        Total {
            of = List.copyOf(of);
        }
    }
}

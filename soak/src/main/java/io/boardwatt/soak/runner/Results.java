package io.boardwatt.soak.runner;

import io.boardwatt.soak.plan.Schedule;

/** What the analyzer has found so far; any thread. */
@FunctionalInterface
public interface Results {
    /** Nothing is known. */
    Results NONE = (series, widthPoints) -> false;

    /** Whether every interval of the series is no wider than ± this many percentage points. */
    boolean isNarrow(Schedule.Series series, double widthPoints);
}

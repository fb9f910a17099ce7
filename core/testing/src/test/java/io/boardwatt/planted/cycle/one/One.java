package io.boardwatt.planted.cycle.one;

import io.boardwatt.planted.cycle.two.Two;

/** Half of a cycle. */
public record One(Two two) {}

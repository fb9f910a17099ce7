package io.boardwatt.planted.cycle.two;

import io.boardwatt.planted.cycle.one.One;

/** The other half. */
public record Two(One one) {}

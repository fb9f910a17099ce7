package io.boardwatt.delivery.wire;

import org.eclipse.paho.planted.Library;

/** Sees Paho where it may. */
public record Uses(Library library) {}

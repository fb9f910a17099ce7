package io.boardwatt.planted.impl;

/** Stands in a package whose name says nothing. */
public final class Thing {}

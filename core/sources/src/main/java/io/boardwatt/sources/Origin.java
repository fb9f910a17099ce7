package io.boardwatt.sources;

/**
 * Where values come from.
 *
 * @param name the sensor, as the tag says it
 * @param scope what it covers: input, rail, package
 * @param kind counter, average or instant
 * @param partial whether it is known to leave out part of that
 * @param accuracy largest relative error stated for it; NaN when nobody states one
 */
public record Origin(String name, String scope, String kind, boolean partial, double accuracy) {}

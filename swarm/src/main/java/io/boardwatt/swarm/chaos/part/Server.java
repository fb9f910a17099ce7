package io.boardwatt.swarm.chaos.part;

/**
 * A part that others connect to.
 *
 * @param part the process
 * @param port where it listens, on loopback, after each start
 */
public record Server(Part part, int port) {}

package io.boardwatt.swarm.machine;

/**
 * What one process cost while it was watched.
 *
 * @param name what it is: {@code collector}, {@code mosquitto}
 * @param pid its id
 * @param seconds how long it was watched
 * @param cpuSeconds processor time of all its threads, in steps of 10 ms
 * @param firstBytes its resident memory when the watch began
 * @param lastBytes when it ended
 * @param mostBytes the most that was seen, once a second
 * @param hasEnded whether it ended while it was watched
 */
public record ProcessCost(
        String name,
        long pid,
        double seconds,
        double cpuSeconds,
        long firstBytes,
        long lastBytes,
        long mostBytes,
        boolean hasEnded) {}

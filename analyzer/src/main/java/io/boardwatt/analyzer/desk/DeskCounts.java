package io.boardwatt.analyzer.desk;

/**
 * What became of everything that passed the desk.
 *
 * @param received messages; received = refused + taken
 * @param refused malformed ones
 * @param taken samples handed to a board
 * @param results found out; results = published + resultsDropped + resultsWaiting
 * @param resultsDropped given up because their stream could not be opened for too long
 * @param resultsWaiting for their stream to open
 */
public record DeskCounts(
        long received, long refused, long taken, long results, long resultsDropped, long resultsWaiting) {}

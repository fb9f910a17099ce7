/**
 * What is believed about one board: its samples go in, in event time, and rows about it come out. Pure: no I/O, no
 * threads, no clock of its own, so the same code runs live, over a recording and in simulation.
 */
@NullMarked
package io.boardwatt.analysis;

import org.jspecify.annotations.NullMarked;

/**
 * What the programs agree on: metric catalogue, board id, sample, line protocol, topics and run events. No I/O, no
 * threads, no clock; every type is immutable unless it says otherwise.
 */
@NullMarked
package io.boardwatt.protocol;

import org.jspecify.annotations.NullMarked;

/** Simulated boards: what each of them would say about a second, as a pure function of the seed, the board and the number. */
@NullMarked
package io.boardwatt.swarm.board;

import org.jspecify.annotations.NullMarked;

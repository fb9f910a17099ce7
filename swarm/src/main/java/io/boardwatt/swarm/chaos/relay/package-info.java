/** A way between two programs that can be cut, silenced and slowed. */
@NullMarked
package io.boardwatt.swarm.chaos.relay;

import org.jspecify.annotations.NullMarked;

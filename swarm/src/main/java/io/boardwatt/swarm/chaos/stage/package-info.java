/** The parts on their networks, and who does to them what the schedule says. */
@NullMarked
package io.boardwatt.swarm.chaos.stage;

import org.jspecify.annotations.NullMarked;

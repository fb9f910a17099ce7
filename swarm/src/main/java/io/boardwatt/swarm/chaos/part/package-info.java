/** The programs under test as processes that can be killed, stopped and started again. */
@NullMarked
package io.boardwatt.swarm.chaos.part;

import org.jspecify.annotations.NullMarked;

/** The machine the swarm runs on: whether it has room for so many connections, and what each process costs. */
@NullMarked
package io.boardwatt.swarm.machine;

import org.jspecify.annotations.NullMarked;

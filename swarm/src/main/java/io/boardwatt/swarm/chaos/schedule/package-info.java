/** What is done to whom and when, from a seed alone. */
@NullMarked
package io.boardwatt.swarm.chaos.schedule;

import org.jspecify.annotations.NullMarked;

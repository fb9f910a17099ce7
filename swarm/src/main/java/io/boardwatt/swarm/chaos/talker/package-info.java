/** A publisher of many samples a second, through the outbox that every publisher has. */
@NullMarked
package io.boardwatt.swarm.chaos.talker;

import org.jspecify.annotations.NullMarked;

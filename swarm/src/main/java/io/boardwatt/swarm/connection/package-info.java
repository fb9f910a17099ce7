/** A connection for each board, on a few event loops: the only place that sees the MQTT client of Vert.x. */
@NullMarked
package io.boardwatt.swarm.connection;

import org.jspecify.annotations.NullMarked;

/** The swarm: thousands of simulated boards against any hub, and the account of what they sent. */
@NullMarked
package io.boardwatt.swarm;

import org.jspecify.annotations.NullMarked;

/** {@code boardwatt chaos}: kills every part in mid traffic, over and over, and accounts for every sample afterwards. */
@NullMarked
package io.boardwatt.swarm.chaos;

import org.jspecify.annotations.NullMarked;

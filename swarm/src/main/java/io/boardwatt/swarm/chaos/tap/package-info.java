/** What every publisher ever said, read from its connection to the broker. */
@NullMarked
package io.boardwatt.swarm.chaos.tap;

import org.jspecify.annotations.NullMarked;

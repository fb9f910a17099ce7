/** From settings to where the broker and the store are, and which board this is: once, for every program. */
@NullMarked
package io.boardwatt.connections;

import org.jspecify.annotations.NullMarked;

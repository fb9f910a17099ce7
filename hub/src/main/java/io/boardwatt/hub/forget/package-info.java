/** The command {@code forget}: clears what a broker keeps of a board that is gone. */
@NullMarked
package io.boardwatt.hub.forget;

import org.jspecify.annotations.NullMarked;

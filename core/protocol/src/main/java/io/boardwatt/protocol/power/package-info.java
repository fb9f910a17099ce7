/** Which of a board's sources of watts is the best one for what. */
@NullMarked
package io.boardwatt.protocol.power;

import org.jspecify.annotations.NullMarked;

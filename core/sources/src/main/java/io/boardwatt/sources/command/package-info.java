/** Programs of the board that are asked for what no kernel file says, with a deadline. */
@NullMarked
package io.boardwatt.sources.command;

import org.jspecify.annotations.NullMarked;

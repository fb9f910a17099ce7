/** What a board is, and whether the tree below the root is alive: read at the start and for reports. */
@NullMarked
package io.boardwatt.sources.board;

import org.jspecify.annotations.NullMarked;

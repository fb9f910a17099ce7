/** Writes to and asks a time-series store: one contract, one dialect per class. */
@NullMarked
package io.boardwatt.store;

import org.jspecify.annotations.NullMarked;

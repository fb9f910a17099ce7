/** Reads that may block, each with a deadline, on threads of their own: the sampling thread never waits for a driver. */
@NullMarked
package io.boardwatt.sources.aside;

import org.jspecify.annotations.NullMarked;

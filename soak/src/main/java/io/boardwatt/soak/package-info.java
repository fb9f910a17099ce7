/**
 * The soak runner: runs the same work in the arms of a factor, block by block, and publishes the work of every second.
 */
@NullMarked
package io.boardwatt.soak;

import org.jspecify.annotations.NullMarked;

/** Runs a plan block by block, and publishes the work of every second and what happened. */
@NullMarked
package io.boardwatt.soak.runner;

import org.jspecify.annotations.NullMarked;

/** When a sample is due and what its timestamp is, whatever the wall clock does. */
@NullMarked
package io.boardwatt.probe.clock;

import org.jspecify.annotations.NullMarked;

/** {@code boardwatt up}: every part of the pipeline on one machine, started in order and stopped in reverse. */
@NullMarked
package io.boardwatt.hub.assembly;

import org.jspecify.annotations.NullMarked;

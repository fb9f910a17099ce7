/** The room that is left on the disk: announced when it becomes little, and no row is taken that might not fit. */
@NullMarked
package io.boardwatt.collector.disk;

import org.jspecify.annotations.NullMarked;

/** External power meters, read for boards so that they still report when a board hangs. */
@NullMarked
package io.boardwatt.collector.meter;

import org.jspecify.annotations.NullMarked;

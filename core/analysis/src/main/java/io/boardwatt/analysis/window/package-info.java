/** Minutes of a board's main values: the rollups {@code <name>_1m}. */
@NullMarked
package io.boardwatt.analysis.window;

import org.jspecify.annotations.NullMarked;

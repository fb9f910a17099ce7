/** collector. */
@NullMarked
package io.boardwatt.collector;

import org.jspecify.annotations.NullMarked;

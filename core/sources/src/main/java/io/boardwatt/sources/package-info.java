/** sources. */
@NullMarked
package io.boardwatt.sources;

import org.jspecify.annotations.NullMarked;

/** soak. */
@NullMarked
package io.boardwatt.soak;

import org.jspecify.annotations.NullMarked;

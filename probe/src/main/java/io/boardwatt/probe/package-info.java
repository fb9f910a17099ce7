/** probe. */
@NullMarked
package io.boardwatt.probe;

import org.jspecify.annotations.NullMarked;

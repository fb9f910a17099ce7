/** hub. */
@NullMarked
package io.boardwatt.hub;

import org.jspecify.annotations.NullMarked;

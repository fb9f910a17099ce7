/** Where nothing is wrong. */
@NullMarked
package io.boardwatt.planted.marked;

import org.jspecify.annotations.NullMarked;

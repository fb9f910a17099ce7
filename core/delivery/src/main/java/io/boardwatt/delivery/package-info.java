/** Nothing published is lost: what the packages for publishing, receiving and the wire share. */
@NullMarked
package io.boardwatt.delivery;

import org.jspecify.annotations.NullMarked;

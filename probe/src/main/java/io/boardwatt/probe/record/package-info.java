/** Makes a recording of a live board, without what identifies it or its owner. */
@NullMarked
package io.boardwatt.probe.record;

import org.jspecify.annotations.NullMarked;

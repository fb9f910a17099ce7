/** A Raspberry Pi's firmware: what it says of throttling, of the real clock, and of its power chip. */
@NullMarked
package io.boardwatt.sources.firmware;

import org.jspecify.annotations.NullMarked;

/** Kernel text read without allocation: a file kept open, its numbers in one pass, its rows when the layout changes. */
@NullMarked
package io.boardwatt.sources.text;

import org.jspecify.annotations.NullMarked;

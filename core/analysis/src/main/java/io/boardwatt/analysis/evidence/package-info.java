/** What the board's own samples say about a stretch of time: its energy, and whether the stretch may be believed. */
@NullMarked
package io.boardwatt.analysis.evidence;

import org.jspecify.annotations.NullMarked;

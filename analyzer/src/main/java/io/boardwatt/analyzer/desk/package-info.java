/** What lies on one thread: each board's analysis, what waits for its history, and what became of every message. */
@NullMarked
package io.boardwatt.analyzer.desk;

import org.jspecify.annotations.NullMarked;

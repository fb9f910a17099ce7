/** The arithmetic of belief: from the log ratios of pairs to an estimate, its interval and what may be said of it. */
@NullMarked
package io.boardwatt.analysis.statistics;

import org.jspecify.annotations.NullMarked;

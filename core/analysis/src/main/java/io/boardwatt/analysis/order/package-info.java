/** Event time: the samples of one stream, each once, in the order in which they were made. */
@NullMarked
package io.boardwatt.analysis.order;

import org.jspecify.annotations.NullMarked;

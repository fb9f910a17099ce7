/** The past of a board, read back from the store as the samples that it was made of. */
@NullMarked
package io.boardwatt.analyzer.past;

import org.jspecify.annotations.NullMarked;

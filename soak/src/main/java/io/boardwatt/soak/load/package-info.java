/** What can be run: one class for each benchmark, with its arguments, the reading of its output, and its unit. */
@NullMarked
package io.boardwatt.soak.load;

import org.jspecify.annotations.NullMarked;

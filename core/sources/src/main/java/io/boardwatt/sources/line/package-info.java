/** Line protocol written straight into a reused buffer, without allocation. */
@NullMarked
package io.boardwatt.sources.line;

import org.jspecify.annotations.NullMarked;

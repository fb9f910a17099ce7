/** analysis. */
@NullMarked
package io.boardwatt.analysis;

import org.jspecify.annotations.NullMarked;

/** analyzer. */
@NullMarked
package io.boardwatt.analyzer;

import org.jspecify.annotations.NullMarked;

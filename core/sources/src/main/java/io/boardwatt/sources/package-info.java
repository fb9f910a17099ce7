/** What a board's kernel and sensors say, as values or as the reason why there is none: one class per source. */
@NullMarked
package io.boardwatt.sources;

import org.jspecify.annotations.NullMarked;

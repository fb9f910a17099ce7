/** From judged blocks to rows: pairs, what an arm costs beside the reference, and work per joule. */
@NullMarked
package io.boardwatt.analysis.overhead;

import org.jspecify.annotations.NullMarked;

/** What containers use, from their control groups; their names by one question to the engine. */
@NullMarked
package io.boardwatt.sources.container;

import org.jspecify.annotations.NullMarked;

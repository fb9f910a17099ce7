/** Watts: which sensors and rails a board has, what each covers, and their energy. */
@NullMarked
package io.boardwatt.sources.power;

import org.jspecify.annotations.NullMarked;

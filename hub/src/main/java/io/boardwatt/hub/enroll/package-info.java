/** The command {@code enroll}: makes what a board needs to be let in, and takes it back. */
@NullMarked
package io.boardwatt.hub.enroll;

import org.jspecify.annotations.NullMarked;

/** The embedded broker and the embedded store as programs of their own, each without the rest of {@code up}. */
@NullMarked
package io.boardwatt.hub.alone;

import org.jspecify.annotations.NullMarked;

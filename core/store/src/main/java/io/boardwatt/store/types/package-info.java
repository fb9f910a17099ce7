/** The type that each field has for ever, whichever store holds it: conflicts are found before they are sent. */
@NullMarked
package io.boardwatt.store.types;

import org.jspecify.annotations.NullMarked;

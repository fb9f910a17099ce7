/** The rules of the house that no compiler checks, each shown to fail on a class made to break it. */
@NullMarked
package io.boardwatt.testing.rules;

import org.jspecify.annotations.NullMarked;

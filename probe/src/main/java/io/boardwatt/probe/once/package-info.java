/** {@code probe --once}: one sample for a person or a script, with the reason for every value that is absent. */
@NullMarked
package io.boardwatt.probe.once;

import org.jspecify.annotations.NullMarked;

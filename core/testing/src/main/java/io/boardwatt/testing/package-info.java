/** For tests only: fakes of ours, real servers on loopback, and the conditions that tell whether they are there. */
@NullMarked
package io.boardwatt.testing;

import org.jspecify.annotations.NullMarked;

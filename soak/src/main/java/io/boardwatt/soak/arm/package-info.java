/** How an instance of a load is started, released and ended, the same way whatever it runs in. */
@NullMarked
package io.boardwatt.soak.arm;

import org.jspecify.annotations.NullMarked;

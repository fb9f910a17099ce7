/** JSON for what the programs agree on: a strict reader and a writer whose output is the same for the same value. */
@NullMarked
package io.boardwatt.protocol.json;

import org.jspecify.annotations.NullMarked;

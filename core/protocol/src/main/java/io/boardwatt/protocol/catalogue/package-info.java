/** What every number is called: each measurement with its tag keys, and each field with type, unit and nature. */
@NullMarked
package io.boardwatt.protocol.catalogue;

import org.jspecify.annotations.NullMarked;

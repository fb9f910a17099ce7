/** What external power meters say, understood: one class a protocol; connections are made elsewhere. */
@NullMarked
package io.boardwatt.sources.meter;

import org.jspecify.annotations.NullMarked;

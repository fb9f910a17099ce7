/** The publisher {@code hub}: what the hub itself says, as samples like all others. */
@NullMarked
package io.boardwatt.collector.hub;

import org.jspecify.annotations.NullMarked;

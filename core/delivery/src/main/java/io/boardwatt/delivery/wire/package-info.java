/** The only place that sees Paho: one fresh client per connection, reconnected by us. */
@NullMarked
package io.boardwatt.delivery.wire;

import org.jspecify.annotations.NullMarked;

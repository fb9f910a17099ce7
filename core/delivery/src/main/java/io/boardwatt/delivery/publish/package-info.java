/** Nothing published is lost: the outbox, its confirmation and what is sent again. */
@NullMarked
package io.boardwatt.delivery.publish;

import org.jspecify.annotations.NullMarked;

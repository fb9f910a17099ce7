/** What a collector does with a message: check it, account for it, acknowledge and confirm it once it is durable. */
@NullMarked
package io.boardwatt.delivery.receive;

import org.jspecify.annotations.NullMarked;

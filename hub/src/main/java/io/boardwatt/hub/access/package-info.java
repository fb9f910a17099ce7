/** Who may come to the hub: a folder of passwords and certificates that {@code enroll} writes and the broker reads. */
@NullMarked
package io.boardwatt.hub.access;

import org.jspecify.annotations.NullMarked;

/** What the board says beside samples: its birth, the present, and its state; on the event loop of Vert.x. */
@NullMarked
package io.boardwatt.probe.link;

import org.jspecify.annotations.NullMarked;

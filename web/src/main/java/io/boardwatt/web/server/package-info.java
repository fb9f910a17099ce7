/** The HTTP side: who may ask, the page's files, the WebSocket's clients. Knows nothing of boards. */
@NullMarked
package io.boardwatt.web.server;

import org.jspecify.annotations.NullMarked;

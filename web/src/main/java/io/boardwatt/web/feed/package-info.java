/** The present: what MQTT says about each board and its soak run, kept as the last state and told to the page. */
@NullMarked
package io.boardwatt.web.feed;

import org.jspecify.annotations.NullMarked;

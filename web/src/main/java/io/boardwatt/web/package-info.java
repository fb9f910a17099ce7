/** The live page: what boards say now over MQTT, what they said before from the store, shown in a browser. */
@NullMarked
package io.boardwatt.web;

import org.jspecify.annotations.NullMarked;

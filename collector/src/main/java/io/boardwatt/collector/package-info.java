/** The collector: samples come in over MQTT and go out to the store, and every one is accounted for. */
@NullMarked
package io.boardwatt.collector;

import org.jspecify.annotations.NullMarked;

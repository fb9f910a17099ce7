/** The embedded broker: ActiveMQ Artemis for MQTT 5 and 3.1.1, which acknowledges what is on the disk. */
@NullMarked
package io.boardwatt.hub.broker;

import org.jspecify.annotations.NullMarked;

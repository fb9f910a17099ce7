/** InfluxDB 2 as a store: writes line protocol, asks in InfluxQL. */
@NullMarked
package io.boardwatt.store.influx;

import org.jspecify.annotations.NullMarked;

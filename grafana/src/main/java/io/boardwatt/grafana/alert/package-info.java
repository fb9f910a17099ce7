/** Rules that Grafana watches. */
@NullMarked
package io.boardwatt.grafana.alert;

import org.jspecify.annotations.NullMarked;

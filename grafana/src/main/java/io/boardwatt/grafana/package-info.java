/** Dashboards and alerts for Grafana, made from one model of panels for every store. */
@NullMarked
package io.boardwatt.grafana;

import org.jspecify.annotations.NullMarked;

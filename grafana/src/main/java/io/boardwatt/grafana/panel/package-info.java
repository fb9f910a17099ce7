/** Panels, variables and dashboards, whatever store they ask. */
@NullMarked
package io.boardwatt.grafana.panel;

import org.jspecify.annotations.NullMarked;

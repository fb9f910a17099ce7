/** The dashboards: one class each. */
@NullMarked
package io.boardwatt.grafana.dashboard;

import org.jspecify.annotations.NullMarked;

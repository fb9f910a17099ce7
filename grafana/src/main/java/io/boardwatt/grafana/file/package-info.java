/** Files that Grafana reads: dashboards, and what it is provisioned with. */
@NullMarked
package io.boardwatt.grafana.file;

import org.jspecify.annotations.NullMarked;

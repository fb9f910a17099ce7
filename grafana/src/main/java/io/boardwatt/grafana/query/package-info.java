/** What panels, variables and alerts ask, in the catalogue's words, and the dialects that make text of it. */
@NullMarked
package io.boardwatt.grafana.query;

import org.jspecify.annotations.NullMarked;

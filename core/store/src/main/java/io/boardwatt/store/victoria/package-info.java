/** VictoriaMetrics as a store, outside the promise that nothing confirmed is lost. */
@NullMarked
package io.boardwatt.store.victoria;

import org.jspecify.annotations.NullMarked;

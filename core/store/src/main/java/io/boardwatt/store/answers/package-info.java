/** What the answers of each kind of store mean: one table a store, which the page on stores shows as it is. */
@NullMarked
package io.boardwatt.store.answers;

import org.jspecify.annotations.NullMarked;

/** The way to a store's port: one HTTP client that does not wait for delayed acknowledgements, and prepared text. */
@NullMarked
package io.boardwatt.store.http;

import org.jspecify.annotations.NullMarked;

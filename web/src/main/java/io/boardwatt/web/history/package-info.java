/** The past: rows of the store under the names that {@code live} has, so that a chart can go on live. */
@NullMarked
package io.boardwatt.web.history;

import org.jspecify.annotations.NullMarked;

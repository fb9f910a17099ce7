/** web. */
@NullMarked
package io.boardwatt.web;

import org.jspecify.annotations.NullMarked;

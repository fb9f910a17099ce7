/**
 * The image that containers run: the host's own programs and the libraries they load, so that both arms run the same
 * bytes, on any architecture, without a registry.
 */
@NullMarked
package io.boardwatt.soak.image;

import org.jspecify.annotations.NullMarked;

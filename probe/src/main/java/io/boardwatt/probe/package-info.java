/** The probe: runs on every board, samples its sources each second and publishes what they say. */
@NullMarked
package io.boardwatt.probe;

import org.jspecify.annotations.NullMarked;

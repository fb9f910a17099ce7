/** One sample: its first line, its sources, and what goes out of it. */
@NullMarked
package io.boardwatt.probe.sample;

import org.jspecify.annotations.NullMarked;

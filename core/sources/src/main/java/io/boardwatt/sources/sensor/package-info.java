/** What may be slow to read, away from the sampling thread: temperatures, frequencies, filesystems. */
@NullMarked
package io.boardwatt.sources.sensor;

import org.jspecify.annotations.NullMarked;

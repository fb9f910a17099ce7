/** What the kernel counts, from {@code /proc}: processors, memory, disks, network, load, pressure. */
@NullMarked
package io.boardwatt.sources.kernel;

import org.jspecify.annotations.NullMarked;

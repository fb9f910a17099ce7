/** Watts that no sensor gives: a board's power as a model of what its processor, disks and network do. */
@NullMarked
package io.boardwatt.sources.model;

import org.jspecify.annotations.NullMarked;

/** Drives the container engine: the only place that sees docker-java. Every call ends within a stated time. */
@NullMarked
package io.boardwatt.soak.engine;

import org.jspecify.annotations.NullMarked;

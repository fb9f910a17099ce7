/** What a soak is told to do: a plan read from YAML, each of its problems named at once, and the order of its blocks. */
@NullMarked
package io.boardwatt.soak.plan;

import org.jspecify.annotations.NullMarked;

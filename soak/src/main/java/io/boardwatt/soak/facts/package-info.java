/** What the kernel says about a block: its control groups, its CPU time, its limits. */
@NullMarked
package io.boardwatt.soak.facts;

import org.jspecify.annotations.NullMarked;

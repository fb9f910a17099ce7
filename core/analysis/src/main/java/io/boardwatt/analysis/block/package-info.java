/** The work stream read as blocks: what each instance did in which steady seconds. */
@NullMarked
package io.boardwatt.analysis.block;

import org.jspecify.annotations.NullMarked;

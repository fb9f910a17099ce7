/** Makes a board's power model: loads it step by step, reads a meter, fits, and says how far off the fit is. */
@NullMarked
package io.boardwatt.soak.calibrate;

import org.jspecify.annotations.NullMarked;

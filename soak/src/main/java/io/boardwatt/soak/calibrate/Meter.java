package io.boardwatt.soak.calibrate;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalDouble;

/** Where the watts come from. For the calibration's thread. */
interface Meter {
    /** For people and for the model's file: {@code smartpower2 (wall)}. */
    String words();

    /** Its largest relative error, when it is known. */
    OptionalDouble accuracy();

    /** How long a step must be held, at least as long as asked for: a slow meter needs longer. */
    Duration span(Duration asked);

    /**
     * Reads while the load is held; what the board does meanwhile is in {@code watch}, begun here.
     *
     * @throws Unfit when it says nothing that can be used
     * @throws IOException when there is nobody to ask
     */
    Power read(Step step, Watch watch, Duration span) throws Unfit, IOException, InterruptedException;
}

package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.List;

/** A message that was found good. */
public sealed interface Taken {
    /**
     * A sample of ours.
     *
     * @param sample it
     * @param isExpired whether it is older than what the store keeps
     */
    record OfSample(Sample sample, boolean isExpired) implements Taken {}

    /**
     * Lines of a foreign sender.
     *
     * @param lines the good ones of its message, one of each identity
     */
    record OfForeign(List<Line> lines) implements Taken {
        /** Copies the list. */
        public OfForeign {
            lines = List.copyOf(lines);
        }
    }
}

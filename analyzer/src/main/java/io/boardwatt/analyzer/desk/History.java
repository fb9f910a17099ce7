package io.boardwatt.analyzer.desk;

import io.boardwatt.analyzer.past.Past;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Sample;
import java.util.List;
import java.util.function.Consumer;

/** Asks the past without waiting: the answer comes later, on the desk's own thread. */
public interface History {
    /**
     * An answer.
     *
     * @param since from where it is; for a gap only the samples count
     * @param samples what the store has
     */
    record Answer(Past.Since since, List<Sample> samples) {}

    /** Whether there is a store to be asked; otherwise a gap is not waited for. */
    boolean isThere();

    /** Everything that is needed to go on as of now; a store that cannot be asked is told to {@code failed}. */
    void everythingUntil(BoardId board, long nowNanos, Consumer<Answer> then, Consumer<String> failed);

    /** The samples within a time; a store that cannot be asked is told to {@code failed}. */
    void between(BoardId board, long fromNanos, long toNanos, Consumer<Answer> then, Consumer<String> failed);
}

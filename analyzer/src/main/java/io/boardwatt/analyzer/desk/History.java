package io.boardwatt.analyzer.desk;

import io.boardwatt.analyzer.past.Past;
import io.boardwatt.store.StoreException;
import java.util.function.Consumer;

/** Asks the past without waiting: the answer comes later, on the desk's own thread. */
public interface History {
    /**
     * What is asked.
     *
     * @param <T> the answer
     */
    @FunctionalInterface
    interface Question<T> {
        /** Asks; it may block. @throws StoreException when the store cannot answer now */
        T of(Past past) throws StoreException;
    }

    /** Whether there is a store to be asked; otherwise a gap is not waited for. */
    boolean isThere();

    /** Asks; a store that cannot be asked is told to {@code failed}. */
    <T> void ask(Question<T> question, Consumer<T> then, Consumer<String> failed);
}

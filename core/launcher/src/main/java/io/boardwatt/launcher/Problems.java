package io.boardwatt.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is wrong with a start, gathered so that everything is told at once. For one thread. */
public final class Problems {
    private final List<String> sentences = new ArrayList<>();

    /**
     * Reads a part of what a program needs.
     *
     * @param <T> its type
     */
    @FunctionalInterface
    public interface Reading<T> {
        /**
         * The part.
         *
         * @throws BadStart with what is wrong with it
         */
        T read() throws BadStart;
    }

    /** The part, or empty when there were problems, which are kept. */
    public <T> Optional<T> tried(Reading<T> reading) {
        try {
            return Optional.of(reading.read());
        } catch (BadStart e) {
            sentences.addAll(e.problems());
            return Optional.empty();
        }
    }

    /** One more sentence. */
    public void add(String sentence) {
        sentences.add(sentence);
    }

    /**
     * Ends the start when there is one; what several parts say of one setting is told once.
     *
     * @throws BadStart with all of them
     */
    public void throwIfAny() throws BadStart {
        if (!sentences.isEmpty()) {
            throw BadStart.usage(sentences.stream().distinct().toList());
        }
    }
}

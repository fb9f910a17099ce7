package io.boardwatt.sources.container;

/** Who knows containers' names. Called aside; may block for a moment. */
@FunctionalInterface
public interface Names {
    /** The engine's list of containers, as its API's JSON; empty when it cannot be asked. */
    String list();

    /** Nobody. */
    static Names none() {
        return () -> "";
    }
}

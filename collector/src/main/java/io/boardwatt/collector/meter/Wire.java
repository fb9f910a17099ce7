package io.boardwatt.collector.meter;

import java.util.function.Consumer;

/** A connection to one meter. Called on the collector's event loop, where it also calls back; never waits there. */
interface Wire {
    /**
     * Opens it, or opens it again after it failed.
     *
     * @param text takes each line or payload
     * @param failed takes a sentence, once: then it is closed
     */
    void open(Consumer<String> text, Consumer<String> failed);

    /** Closes it; nothing is called back afterwards. */
    void close();
}

package io.boardwatt.soak;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes what was opened, the last one first. For one thread at a time. */
final class Closers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Closers.class);

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T one) {
        opened.push(one);
        return one;
    }

    @Override
    @SuppressWarnings("CatchAndPrintStackTrace")
    public void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                LOG.warn("closing: {}", e.toString());
            }
        }
    }
}

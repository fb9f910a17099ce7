package io.boardwatt.launcher;

import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Exceptions that ended a thread of ours: each is logged and counted. Any thread. */
final class Uncaught implements Thread.UncaughtExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(Uncaught.class);

    private final AtomicLong count = new AtomicLong();

    @Override
    public void uncaughtException(Thread thread, Throwable e) {
        log.error("exception {} that nobody caught, in thread {}", count.incrementAndGet(), thread.getName(), e);
    }

    long count() {
        return count.get();
    }
}

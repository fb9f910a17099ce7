package io.boardwatt.delivery.publish;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The one thread of the process that writes and deletes on disk for all outboxes; it is there while there is work. */
final class DiskThread {
    static final Executor SHARED = shared();

    private DiskThread() {}

    private static Executor shared() {
        ThreadPoolExecutor one =
                new ThreadPoolExecutor(1, 1, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "outbox-disk");
                    thread.setDaemon(true);
                    return thread;
                });
        one.allowCoreThreadTimeOut(true);
        return one;
    }
}

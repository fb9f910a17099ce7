package io.boardwatt.soak.engine;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes calls that end: docker-java alone waits for ever for an engine that hangs. Any thread. */
final class Calls implements AutoCloseable {
    private final AtomicInteger count = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "soak-engine-" + count.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Makes a call and waits for it.
     *
     * @param <T> what it gives
     * @param what the call, for messages: "create a container"
     * @throws EngineFailed when it fails or takes longer
     */
    <T> T within(Duration atMost, String what, Callable<T> call) throws EngineFailed, InterruptedException {
        Future<T> future = threads.submit(call);
        try {
            return future.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new EngineFailed("the engine could not " + what + ": " + sentence(cause), cause);
        } catch (TimeoutException e) {
            future.cancel(true);
            throw new EngineFailed("the engine did not " + what + " within " + atMost.toSeconds() + " s", e);
        }
    }

    private static String sentence(Throwable cause) {
        String text = String.valueOf(cause.getMessage()).replaceAll("\\s+", " ").strip();
        return text.length() > 300 ? text.substring(0, 300) + "…" : text;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}

package io.boardwatt.launcher;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One program from start to end: started, waited for, closed once. {@link #run} is for one thread; the shutdown hook
 * comes on another and waits for it, so that what is half started is closed too.
 */
final class Running {
    private static final Logger log = LoggerFactory.getLogger(Running.class);
    /** Init systems kill after 90 s, container engines after 10 s. */
    private static final long CLOSE_SECONDS = 9;

    private final String name;
    private final Uncaught uncaught = new Uncaught();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
    private @Nullable Thread starter; // guarded by this
    private volatile boolean stopping;

    Running(String name) {
        this.name = name;
    }

    /** Asks for the end; the first code counts. Any thread. */
    void exit(int code) {
        exitCode.complete(code);
    }

    /** Starts, waits for {@link #exit}, closes. @return the exit code */
    @SuppressWarnings("try") // an interrupted close() ends the process like any other failure
    int run(Program program, Settings settings, Context context) throws BadStart {
        Thread.setDefaultUncaughtExceptionHandler(uncaught);
        starting(Thread.currentThread());
        try (AutoCloseable started = program.start(settings, context)) {
            starting(null);
            return exitCode.get();
        } catch (BadStart e) {
            throw e;
        } catch (InterruptedException e) {
            return ExitCode.FAILED;
        } catch (Exception e) {
            if (stopping) {
                log.debug("{} was stopped while it started", name, e);
            } else {
                log.error("{} failed", name, e);
            }
            return ExitCode.FAILED;
        } finally {
            starting(null);
            if (uncaught.count() > 0) {
                log.warn("{} exceptions that nobody caught, see above", uncaught.count());
            }
            ended.complete(null);
        }
    }

    private synchronized void starting(@Nullable Thread thread) {
        if (thread == null) {
            // An interrupt that came too late for start() must not break close().
            Thread.interrupted();
        }
        starter = thread;
    }

    private synchronized void interruptStart() {
        stopping = true;
        if (starter != null) {
            starter.interrupt();
        }
    }

    /** For the hook: ends the program, if it has not ended, and waits until it has. */
    void stopFromHook() {
        interruptStart();
        exit(ExitCode.OK); // not what the process ends with: the JVM gives 128 and the signal
        try {
            ended.get(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            log.warn("{} did not stop within {} s and is left", name, CLOSE_SECONDS);
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
    }
}

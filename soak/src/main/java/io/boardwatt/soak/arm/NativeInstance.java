package io.boardwatt.soak.arm;

import io.boardwatt.soak.load.LineAssembler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A child process. Its output is read by a thread of its own; everything else may be called from any thread. */
final class NativeInstance implements Instance {
    private static final Logger LOG = LoggerFactory.getLogger(NativeInstance.class);
    private static final long END_SECONDS = 5;

    private final Process process;
    private final int number;
    private final Optional<Placement> placement;
    private final Consumer<String> output;
    /** It is at the gate, or gone. */
    private final CountDownLatch over = new CountDownLatch(1);

    private final Thread reader;
    private volatile boolean isReady;
    private volatile boolean stopped;

    NativeInstance(Process process, int number, Optional<Placement> placement, Consumer<String> output) {
        this.process = process;
        this.number = number;
        this.placement = placement;
        this.output = output;
        reader = new Thread(this::read, "soak-native-" + number);
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        LineAssembler lines = new LineAssembler(line -> {
            if (line.equals(Launch.READY)) {
                isReady = true;
                over.countDown();
            } else {
                output.accept(line);
            }
        });
        byte[] piece = new byte[8192];
        try (InputStream in = process.getInputStream()) {
            for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
                lines.accept(piece, n);
            }
        } catch (IOException e) {
            LOG.debug("the output of instance {} ended: {}", number, e.toString());
        }
        lines.close();
        over.countDown();
    }

    @Override
    public void awaitReady(Duration atMost) throws StartFailed, InterruptedException {
        boolean isOver = over.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
        if (!isReady) {
            throw new StartFailed(
                    isOver
                            ? "it ended before the gate"
                            : "it did not reach the gate within " + atMost.toSeconds() + " s");
        }
        if (placement.isPresent()) {
            // Only timeout and the shell exist now; whatever they become or start stays in their group.
            List<Long> pids = java.util.stream.Stream.concat(
                            java.util.stream.Stream.of(process.toHandle()), process.descendants())
                    .map(ProcessHandle::pid)
                    .toList();
            try {
                placement
                        .get()
                        .group()
                        .enter("native-" + number, placement.get().controllers(), pids);
            } catch (IOException e) {
                throw new StartFailed("it cannot be put into its control group: " + e.getMessage(), e);
            }
        }
    }

    @Override
    public void go() throws StartFailed {
        try {
            process.getOutputStream().write(Launch.GO.getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            throw new StartFailed("it was gone when the gate opened", e);
        }
    }

    @Override
    public OptionalLong hostPid() {
        return process.isAlive() ? OptionalLong.of(process.pid()) : OptionalLong.empty();
    }

    @Override
    public boolean hasEnded() {
        return !reader.isAlive();
    }

    @Override
    public OptionalInt exitCode() {
        return stopped || process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    @Override
    public void close() {
        stopped = stopped || process.isAlive();
        List<ProcessHandle> family = process.descendants().toList(); // asked now: orphans have no known parent
        try {
            process.getOutputStream().close(); // the watcher ends the group
        } catch (IOException e) {
            LOG.debug("the input of instance {} was closed: {}", number, e.toString());
        }
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("instance {} did not end when told to; it is killed", number);
            }
            reader.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        family.forEach(ProcessHandle::destroyForcibly); // a handle knows its process's start: never another's number
        process.destroyForcibly();
        placement.ifPresent(p -> p.group().leave("native-" + number, p.controllers()));
    }
}

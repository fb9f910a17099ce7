package io.boardwatt.soak.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.StreamType;
import io.boardwatt.soak.arm.Instance;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.arm.StartFailed;
import io.boardwatt.soak.load.LineAssembler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One container. Its output comes on a thread of docker-java's; everything else may be called from any thread. */
final class ContainerInstance implements Instance {
    private static final Logger LOG = LoggerFactory.getLogger(ContainerInstance.class);
    private static final Duration SOON = Duration.ofSeconds(15);

    private final DockerClient client;
    private final Calls calls;
    private final String id;
    private final GateInput input = new GateInput();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Output attached;
    private volatile long pid;
    private volatile boolean stopped;

    ContainerInstance(DockerClient client, Calls calls, String id, Consumer<String> output) {
        this.client = client;
        this.calls = calls;
        this.id = id;
        attached = new Output(line -> {
            if (line.equals(Launch.READY)) {
                ready.countDown();
            } else {
                output.accept(line);
            }
        });
    }

    /** A frame is a piece of one of two streams, cut anywhere. */
    private static final class Output extends ResultCallback.Adapter<Frame> {
        private final LineAssembler out;
        private final LineAssembler err;
        private volatile boolean ended;

        Output(Consumer<String> lines) {
            out = new LineAssembler(lines);
            err = new LineAssembler(lines);
        }

        @Override
        public void onNext(Frame frame) {
            LineAssembler stream = frame.getStreamType() == StreamType.STDERR ? err : out;
            stream.accept(frame.getPayload(), frame.getPayload().length);
        }

        @Override
        public void onComplete() {
            ended = true;
            super.onComplete();
        }

        @Override
        public void onError(Throwable cause) {
            ended = true;
            super.onError(cause);
        }

        boolean hasEnded() {
            return ended;
        }
    }

    /** Attaches first: output of a container that is started before is lost. */
    void attachAndStart() throws EngineFailed, InterruptedException {
        calls.within(SOON, "attach to a container", () -> {
            client.attachContainerCmd(id)
                    .withStdIn(input)
                    .withStdOut(true)
                    .withStdErr(true)
                    .withFollowStream(true)
                    .exec(attached);
            return attached.awaitStarted();
        });
        calls.within(
                Duration.ofSeconds(60),
                "start a container",
                () -> client.startContainerCmd(id).exec());
        pid = state().getPidLong();
    }

    private ContainerState state() throws EngineFailed, InterruptedException {
        return calls.within(
                SOON,
                "inspect a container",
                () -> client.inspectContainerCmd(id).exec().getState());
    }

    @Override
    public void awaitReady(Duration atMost) throws StartFailed, InterruptedException {
        if (!ready.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new StartFailed("it did not reach the gate within " + atMost.toSeconds() + " s");
        }
    }

    @Override
    public void go() {
        input.put(Launch.GO.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public OptionalLong hostPid() {
        return pid > 0 ? OptionalLong.of(pid) : OptionalLong.empty();
    }

    @Override
    public boolean hasEnded() {
        return attached.hasEnded();
    }

    @Override
    public OptionalInt exitCode() {
        if (stopped) {
            return OptionalInt.empty();
        }
        try {
            ContainerState state = state();
            return Boolean.TRUE.equals(state.getRunning()) || state.getExitCodeLong() == null
                    ? OptionalInt.empty()
                    : OptionalInt.of(state.getExitCodeLong().intValue());
        } catch (EngineFailed e) {
            LOG.debug("{}", e.getMessage());
            return OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    /** Removing ends it too, whatever became of its input. */
    @Override
    public void close() {
        stopped = true;
        input.close();
        boolean interrupted = Thread.interrupted(); // a run that is told to stop still cleans up
        try {
            calls.within(SOON, "remove a container", () -> {
                try {
                    return client.removeContainerCmd(id)
                            .withForce(true)
                            .withRemoveVolumes(true)
                            .exec();
                } catch (NotFoundException e) {
                    return null;
                }
            });
            attached.close();
        } catch (EngineFailed | IOException e) {
            LOG.warn("container {} may be left over and is removed by the next sweep: {}", id, e.getMessage());
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

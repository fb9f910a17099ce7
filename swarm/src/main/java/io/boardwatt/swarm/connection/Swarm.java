package io.boardwatt.swarm.connection;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.swarm.account.Sent;
import io.boardwatt.swarm.board.SimulatedBoard;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** Boards at work: from {@link #start} they connect and send on event loops of their own. Any thread may ask. */
public final class Swarm implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final Vertx vertx;
    private final Timeline timeline;
    private final Ticker ticker;
    private final Counters counters = new Counters();
    private final AtomicReference<String> lastFailure = new AtomicReference<>();
    private final List<Loop> loops = new ArrayList<>();
    private final List<Times> times = new ArrayList<>();

    private Swarm(Plan plan, Ticker ticker, InstantSource wall) {
        this.ticker = ticker;
        vertx = Vertx.vertx(new VertxOptions()
                .setEventLoopPoolSize(Runtime.getRuntime().availableProcessors())
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(2));
        timeline = Timeline.startingSoon(wall, ticker, plan.rampSeconds() + plan.seconds());
    }

    /** Starts one. @throws IllegalStateException when its loops do not start */
    public static Swarm start(Plan plan, Hub hub, Ticker ticker, InstantSource wall) {
        Swarm swarm = new Swarm(plan, ticker, wall);
        int loops = Math.min(plan.boards(), Runtime.getRuntime().availableProcessors());
        for (int loop = 0; loop < loops; loop++) {
            Times times = new Times();
            Surroundings around = new Surroundings(
                    swarm.vertx, hub, plan, swarm.timeline, ticker, swarm.counters, times, swarm.lastFailure);
            List<BoardConnection> boards = new ArrayList<>();
            for (int i = loop; i < plan.boards(); i += loops) {
                int number = plan.firstBoard() + i;
                boards.add(new BoardConnection(
                        SimulatedBoard.of(number, plan.seed(), swarm.timeline.firstSecond(), plan.profile()),
                        number,
                        around));
            }
            swarm.times.add(times);
            swarm.loops.add(new Loop(around, boards));
        }
        await(Future.all(swarm.loops.stream().map(swarm.vertx::deployVerticle).toList()));
        return swarm;
    }

    /** How long it goes on until the last sample is due; negative afterwards. */
    public Duration left() {
        return Duration.ofNanos(timeline.nanosOf(timeline.lastSecond() + 1) - ticker.nanos());
    }

    /** Whether everything that was offered is confirmed or given up. */
    public boolean isSettled() {
        return loops.stream().allMatch(loop -> await(loop.isSettled()));
    }

    /** What it has done so far. */
    public Progress progress() {
        return new Progress(
                counters.connected.sum(),
                counters.connections.sum(),
                counters.connectFailures.sum(),
                counters.offered.sum(),
                counters.sent.sum(),
                counters.sentAgain.sum(),
                counters.sentBytes.sum(),
                counters.confirmed.sum(),
                counters.confirmationMessages.sum(),
                Optional.ofNullable(lastFailure.get()));
    }

    /**
     * Ends the connections, leaves nothing of the boards with the broker, and says what each sent, by ascending number.
     */
    public Ended end() {
        List<Sent> sent = new ArrayList<>();
        loops.forEach(loop -> sent.addAll(await(loop.forget())));
        sent.sort((a, b) -> Integer.compare(
                SimulatedBoard.number(a.board().id().value()),
                SimulatedBoard.number(b.board().id().value())));
        Times all = new Times();
        times.forEach(all::add);
        return new Ended(
                sent,
                timeline.firstSecond(),
                timeline.lastSecond(),
                Spread.of(all.lateness),
                Spread.of(all.confirmation));
    }

    /** Whether no connection is left. */
    public boolean isDisconnected() {
        return counters.connected.sum() == 0;
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("an event loop does not answer", e);
        }
    }

    @Override
    public void close() {
        await(vertx.close());
    }
}

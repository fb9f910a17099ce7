package io.boardwatt.swarm.chaos.stage;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.swarm.chaos.part.Part;
import io.boardwatt.swarm.chaos.relay.Relay;
import io.boardwatt.swarm.chaos.schedule.Blow;
import io.boardwatt.swarm.chaos.tap.Journal;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Does what the schedule says, on one thread of its own, undoes it, and looks after the parts: one that ends although
 * nobody ended it is a problem, and is started again. Any thread may call.
 */
public final class Conductor implements AutoCloseable {
    private static final long SLOW_BYTES_A_SECOND = 2_000;
    private static final long ANSWER_LIMIT_SECONDS = 15;

    private final Stage stage;
    private final Journal journal;
    private final Ticker ticker;
    private final Consumer<String> said;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "conductor"));
    private long startNanos;

    /**
     * For one stage.
     *
     * @param said gets a line for each thing that is done
     */
    public Conductor(Stage stage, Journal journal, Ticker ticker, Consumer<String> said) {
        this.stage = stage;
        this.journal = journal;
        this.ticker = ticker;
        this.said = said;
    }

    /** Lets the blows fall from now on. */
    public void begin(List<Blow> blows) {
        startNanos = ticker.nanos();
        for (Blow blow : blows) {
            later(blow.at(), () -> fall(blow));
        }
        later(Duration.ofSeconds(1), this::look);
    }

    /** Ends what is still done to anybody, and starts who is down. */
    public void heal() throws InterruptedException, ExecutionException {
        Future<?> healed = thread.submit(() -> stage.actors().values().forEach(this::heal));
        healed.get();
    }

    private void heal(Actor actor) {
        attempt(actor.part().name(), () -> {
            actor.networks().forEach(Relay::holdNothing);
            actor.networks().forEach(Relay::fast);
            actor.part().goOn();
            actor.part().start();
        });
    }

    private void fall(Blow blow) {
        attempt(blow.target(), () -> {
            Actor actor = actor(blow.target());
            say(blow);
            switch (blow.deed()) {
                case KILL -> kill(actor.part(), blow.lasts());
                case KILL_AFTER_WRITE -> killAfterWrite(actor, blow.lasts());
                case STALL -> {
                    actor.part().stall();
                    later(blow.lasts(), () -> attempt(blow.target(), actor.part()::goOn));
                }
                case CUT -> actor.networks().forEach(Relay::cut);
                case HALF_OPEN -> actor.networks().forEach(Relay::halfOpen);
                case SLOW -> {
                    actor.networks().forEach(network -> network.slow(SLOW_BYTES_A_SECOND));
                    later(blow.lasts(), () -> actor.networks().forEach(Relay::fast));
                }
                case POWER_CUT -> powerCut(actor.part(), blow.lasts());
            }
        });
    }

    private void kill(Part part, Duration down) throws InterruptedException {
        part.kill();
        later(down, () -> attempt(part.name(), part::start));
    }

    private void killAfterWrite(Actor actor, Duration down) {
        Relay store = actor.toStore().orElseThrow();
        Future<?> unused = store.holdNextAnswer()
                .orTimeout(ANSWER_LIMIT_SECONDS, TimeUnit.SECONDS)
                .whenComplete((nothing, problem) -> {
                    store.holdNothing();
                    later(Duration.ZERO, () -> attempt(actor.part().name(), () -> kill(actor.part(), down)));
                });
    }

    /** What the store says after the cut is not heard: a kernel may report success to whom it had promised nothing. */
    private void powerCut(Part store, Duration down) throws IOException, InterruptedException {
        storeNetworks().forEach(Relay::away);
        try {
            stage.disk().cut();
            store.kill();
            stage.disk().mountAgain();
        } finally {
            storeNetworks().forEach(Relay::back);
            later(down, () -> attempt(store.name(), store::start));
        }
    }

    private List<Relay> storeNetworks() {
        return stage.actors().values().stream()
                .flatMap(actor -> actor.toStore().stream())
                .toList();
    }

    private void look() {
        for (Map.Entry<String, Actor> actor : stage.actors().entrySet()) {
            Part part = actor.getValue().part();
            OptionalInt code = part.unexpectedEnd();
            if (code.isPresent()) {
                attempt(part.name(), () -> {
                    problem(part.name() + " ended by itself with " + code.getAsInt() + ": " + part.lastWords());
                    part.start();
                });
            } else if (!part.isAlive() && part.isWanted()) {
                attempt(part.name(), part::start);
            }
        }
        later(Duration.ofSeconds(1), this::look);
    }

    private Actor actor(String name) {
        Actor actor = stage.actors().get(name);
        if (actor == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return actor;
    }

    private void say(Blow blow) {
        double now = (ticker.nanos() - startNanos) / 1e9;
        said.accept(
                String.format(Locale.ROOT, "%8.3f s  %s %s", now, blow.deed().id(), blow.target()));
    }

    /** Something that may fail without ending the rest. */
    private interface Attempt {
        void run() throws IOException, InterruptedException;
    }

    private void attempt(String name, Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException | RuntimeException e) {
            problem("what was to be done to " + name + " failed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void problem(String sentence) {
        journal.problem(sentence);
        said.accept(sentence);
    }

    private void later(Duration after, Runnable work) {
        if (!thread.isShutdown()) {
            Future<?> unused = thread.schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            thread.awaitTermination(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

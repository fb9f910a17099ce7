package io.boardwatt.analyzer;

import io.boardwatt.analyzer.desk.Desk;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The verticle on whose one thread the desk lies: whatever comes is put onto it, and it ticks once a second. */
final class DeskThread extends VerticleBase implements Executor {
    private static final long TICK_MILLIS = 1_000;

    private final Function<Executor, Desk> makeDesk;
    private @Nullable Desk desk;

    DeskThread(Function<Executor, Desk> makeDesk) {
        this.makeDesk = makeDesk;
    }

    @Override
    public Future<?> start() {
        Desk made = makeDesk.apply(this);
        desk = made;
        vertx.setPeriodic(TICK_MILLIS, timer -> made.tick());
        return Future.succeededFuture();
    }

    /** The desk; once deployed. */
    Desk desk() {
        return java.util.Objects.requireNonNull(desk);
    }

    /** Runs on the desk's thread, in order. */
    @Override
    public void execute(Runnable work) {
        context.runOnContext(nothing -> work.run());
    }

    @Override
    public Future<?> stop() {
        if (desk != null) {
            desk.close();
        }
        return Future.succeededFuture();
    }
}

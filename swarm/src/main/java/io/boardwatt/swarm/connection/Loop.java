package io.boardwatt.swarm.connection;

import io.boardwatt.swarm.account.Sent;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.VerticleBase;
import java.util.Comparator;
import java.util.List;

/** The boards of one event loop and its clock: one timer for all of them. */
final class Loop extends VerticleBase {
    private static final long TICK_MILLIS = 10;
    /** So many turns at once at most, so that what arrives is read in between. */
    private static final int MOST_AT_ONCE = 200;

    private final Surroundings around;
    private final List<BoardConnection> boards;
    private long second;
    private int nextTurn;
    private int nextConnect;
    private boolean isCatchingUp;

    Loop(Surroundings around, List<BoardConnection> boards) {
        this.around = around;
        this.boards = boards.stream()
                .sorted(Comparator.comparingLong(BoardConnection::phaseMillis))
                .toList();
        second = around.timeline().firstSecond();
    }

    @Override
    public Future<?> start() {
        vertx.setPeriodic(TICK_MILLIS, ignored -> {
            if (!isCatchingUp) {
                tick();
            }
        });
        return Future.succeededFuture();
    }

    private void tick() {
        long sinceMillis = (around.ticker().nanos() - around.timeline().firstNanos()) / 1_000_000;
        connect(sinceMillis);
        int turns = 0;
        while (turns < MOST_AT_ONCE && isDue(sinceMillis)) {
            boards.get(nextTurn).turn(second);
            turns++;
            nextTurn++;
            if (nextTurn == boards.size()) {
                nextTurn = 0;
                second++;
            }
        }
        isCatchingUp = turns == MOST_AT_ONCE;
        if (isCatchingUp) {
            context.runOnContext(ignored -> tick());
        }
    }

    private boolean isDue(long sinceMillis) {
        return (second - around.timeline().firstSecond()) * 1_000
                        + boards.get(nextTurn).phaseMillis()
                <= sinceMillis;
    }

    private void connect(long sinceMillis) {
        long rampMillis = around.plan().rampSeconds() * 1_000L;
        long due = sinceMillis >= rampMillis ? boards.size() : boards.size() * Math.max(0, sinceMillis) / rampMillis;
        for (int i = 0; i < MOST_AT_ONCE && nextConnect < due; i++) {
            boards.get(nextConnect++).connect();
        }
    }

    /** Whether all its boards are settled. */
    Future<Boolean> isSettled() {
        return asked(() -> boards.stream().allMatch(BoardConnection::isSettled));
    }

    /** Ends its boards' connections and says what they sent. */
    Future<List<Sent>> forget() {
        return asked(() -> {
            boards.forEach(BoardConnection::forget);
            return boards.stream().map(BoardConnection::sent).toList();
        });
    }

    private interface Question<T> {
        T answer();
    }

    private <T> Future<T> asked(Question<T> question) {
        Promise<T> promise = Promise.promise();
        context.runOnContext(ignored -> promise.complete(question.answer()));
        return promise.future();
    }
}

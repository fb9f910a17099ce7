package io.boardwatt.analyzer;

import io.boardwatt.analyzer.desk.History;
import io.boardwatt.analyzer.past.Past;
import io.boardwatt.protocol.BoardId;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** No store is asked: the past is empty. */
final class NoHistory implements History {
    private static final Answer NOTHING = new Answer(new Past.Since(Long.MIN_VALUE, Long.MIN_VALUE), List.of());

    private final Executor desk;

    NoHistory(Executor desk) {
        this.desk = desk;
    }

    @Override
    public boolean isThere() {
        return false;
    }

    @Override
    public void everythingUntil(BoardId board, long nowNanos, Consumer<Answer> then, Consumer<String> failed) {
        desk.execute(() -> then.accept(NOTHING));
    }

    @Override
    public void between(BoardId board, long fromNanos, long toNanos, Consumer<Answer> then, Consumer<String> failed) {
        desk.execute(() -> then.accept(NOTHING));
    }
}

package io.boardwatt.analyzer;

import io.boardwatt.analyzer.desk.History;
import io.boardwatt.analyzer.past.NoPast;
import io.boardwatt.store.StoreException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** No store is asked: the past is empty. */
final class NoHistory implements History {
    private final Executor desk;

    NoHistory(Executor desk) {
        this.desk = desk;
    }

    @Override
    public boolean isThere() {
        return false;
    }

    @Override
    public <T> void ask(Question<T> question, Consumer<T> then, Consumer<String> failed) {
        desk.execute(() -> {
            try {
                then.accept(question.of(new NoPast()));
            } catch (StoreException e) {
                failed.accept(String.valueOf(e.getMessage()));
            }
        });
    }
}

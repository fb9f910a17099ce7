package io.boardwatt.analyzer;

import io.boardwatt.analyzer.desk.History;
import io.boardwatt.analyzer.past.Past;
import io.boardwatt.delivery.RareLog;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/** Asks a past that blocks, on a thread for that, and brings the answer back to the desk's. */
final class BlockingHistory implements History {
    private final Past past;
    private final Executor asking;
    private final Executor desk;
    private final RareLog rare;

    BlockingHistory(Past past, Executor asking, Executor desk, Ticker ticker) {
        this.past = past;
        this.asking = asking;
        this.desk = desk;
        this.rare = new RareLog(LoggerFactory.getLogger(BlockingHistory.class), ticker);
    }

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public <T> void ask(Question<T> question, Consumer<T> then, Consumer<String> failed) {
        asking.execute(() -> {
            try {
                T answer = question.of(past);
                desk.execute(() -> then.accept(answer));
            } catch (StoreException | RuntimeException e) {
                desk.execute(() -> {
                    rare.warn("away", "the store cannot be asked for what was missed: " + e.getMessage(), null);
                    failed.accept(String.valueOf(e.getMessage()));
                });
            }
        });
    }
}

package io.boardwatt.analyzer;

import io.boardwatt.analyzer.desk.Desk;
import io.boardwatt.delivery.Conservation;
import io.boardwatt.delivery.wire.Link;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An analyzer that runs, until it is closed. Any thread. */
final class RunningAnalyzer implements AutoCloseable {
    private final Link link;
    private final DeskThread thread;
    private final Closing closing;

    RunningAnalyzer(Link link, DeskThread thread, Closing closing) {
        this.link = link;
        this.thread = thread;
        this.closing = closing;
    }

    /** Whether it hears the boards now. */
    boolean isListening() {
        return link.isConnected();
    }

    /** What became of everything so far. */
    List<Conservation> conservation() {
        CompletableFuture<List<Conservation>> answer = new CompletableFuture<>();
        thread.execute(() -> answer.complete(desk().conservation()));
        return answer.join();
    }

    private Desk desk() {
        return thread.desk();
    }

    @Override
    public void close() {
        closing.close();
    }
}

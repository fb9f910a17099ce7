package io.boardwatt.sources.aside;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.text.KernelFile;
import io.boardwatt.sources.text.ReadBuffer;
import java.nio.file.Path;

/**
 * A kernel file that is read aside, each sample, into a buffer of its own: one that blocks costs its own values and
 * delays nothing else. For the sampling thread.
 */
public final class AsideFile implements AutoCloseable {
    private static final int CAPACITY = 4 * 1024;

    private final KernelFile file;
    private final String shownPath;
    private final Aside aside;
    private final Ticker ticker;
    private final Errand errand = new Errand(this::read);
    private boolean readable;
    private long nanos;
    private boolean answered;

    /**
     * @param root the folder that stands for {@code /}
     * @param shownPath the path below it, with a leading slash
     */
    public AsideFile(Path root, String shownPath, Aside aside, Ticker ticker) {
        this.file = new KernelFile(root, shownPath, new ReadBuffer(CAPACITY));
        this.shownPath = shownPath;
        this.aside = aside;
        this.ticker = ticker;
    }

    private void read() {
        readable = file.read();
        nanos = ticker.nanos();
    }

    /** Asks for it. */
    public void ask() {
        aside.ask(errand);
    }

    /** Waits for it. @return whether {@link #buffer} holds what it says now */
    public boolean await() {
        answered = aside.await(errand);
        return answered && readable;
    }

    /** What was read; only after {@link #await} said so, until the next {@link #ask}. */
    public ReadBuffer buffer() {
        return file.buffer();
    }

    /** When it was read, by the monotonic clock. */
    public long nanos() {
        return nanos;
    }

    /** Notes that what was read is not what the file should say. Always false, to be returned. */
    public boolean malformed(String what) {
        return file.malformed(what);
    }

    /** The silence of a value that stands in this file; only after a read that gave nothing. */
    public Silence silence(String id) {
        return answered ? file.silence(id) : new Silence(id, Reason.FAILING, shownPath + " (no answer in time)");
    }

    @Override
    public void close() {
        aside.retire(errand, file::close);
    }
}

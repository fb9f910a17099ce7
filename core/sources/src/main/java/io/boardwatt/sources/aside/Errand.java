package io.boardwatt.sources.aside;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One read that may block. The sampling thread asks; some other thread runs it; the answer counts only for the turn in
 * which it was asked for, so that nothing old is ever repeated. One that hangs is left alone until it comes back.
 */
public final class Errand {
    private static final int IDLE = 0;
    private static final int ASKED = 1;
    private static final int RUNNING = 2;
    private static final int RETIRED = 3;

    private final Runnable read;
    private final AtomicInteger state = new AtomicInteger(IDLE);
    private volatile @Nullable Thread runner;
    private volatile long askedTurn = -1;
    private volatile long answeredTurn = -1;
    private volatile @Nullable Runnable release;
    private boolean accepted;
    private long runningTurn;

    /** @param read runs on a thread of {@link Aside}; what it leaves in fields is seen by whoever saw {@link #answered} */
    public Errand(Runnable read) {
        this.read = read;
    }

    /** Asks for it, unless it still hangs from an earlier turn: then nothing it says would count in this one. */
    void ask(long turn) {
        askedTurn = turn;
        accepted = state.compareAndSet(IDLE, ASKED) || state.get() == ASKED;
    }

    /** Runs it when it is asked for and nobody else has taken it. @return whether it ran */
    boolean runIfAsked() {
        if (!state.compareAndSet(ASKED, RUNNING)) {
            return false;
        }
        runningTurn = askedTurn;
        runner = Thread.currentThread();
        try {
            read.run();
            answeredTurn = runningTurn;
        } finally {
            runner = null;
            state.set(IDLE);
            releaseIfRetired();
        }
        return true;
    }

    /** Ends it: {@code toRelease} runs once, now or when the read that hangs comes back; a file in use is not closed. */
    void retire(Runnable toRelease) {
        release = toRelease;
        boolean waited = state.compareAndSet(ASKED, RETIRED);
        if (waited) {
            toRelease.run();
        } else {
            releaseIfRetired();
        }
    }

    private void releaseIfRetired() {
        Runnable toRelease = release;
        if (toRelease != null && state.compareAndSet(IDLE, RETIRED)) {
            toRelease.run();
        }
    }

    /** The thread that runs it now, or null. */
    @Nullable
    Thread runner() {
        return runner;
    }

    /** Whether nobody has taken it yet. */
    boolean isWaiting() {
        return state.get() == ASKED;
    }

    /** Whether it was asked for in this turn and has come back: only then may what it read be used. */
    public boolean answered() {
        return answeredTurn == askedTurn;
    }

    /** Whether it is worth waiting for: asked for in this turn and not back. */
    boolean isOut() {
        int now = state.get();
        return accepted && (now == ASKED || now == RUNNING) && !answered();
    }
}

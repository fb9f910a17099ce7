package io.boardwatt.delivery.receive;

/**
 * How many ranges of numbers all streams together may hold. While there is room a stream may have many gaps, as those have
 * that collectors share; when it is full each has only a few. For one thread.
 */
final class Room {
    private static final long MOST = 2_000_000;
    private static final int PLENTY = 4_096;
    private static final int FEW = 64;

    private long used;

    void change(int by) {
        used += by;
    }

    /** How many ranges of one kind a boot of a stream may hold. */
    int most() {
        return used < MOST ? PLENTY : FEW;
    }
}

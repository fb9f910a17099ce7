package io.boardwatt.sources.container;

/** Reads what one container uses; the two versions of control groups have different files. For one thread at a time. */
interface Reader extends AutoCloseable {
    /** What changes all the time. */
    void quick(Usage usage);

    /** What changes slowly, or is long to read: every few samples. */
    void slow(Usage usage);

    @Override
    void close();
}

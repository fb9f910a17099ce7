package io.boardwatt.probe.sample;

/** Who shows the present: gets the flat JSON of each sample, on the tick's thread, and must not wait. */
@FunctionalInterface
public interface Present {
    /**
     * One second's values.
     *
     * @param dueMillis the second they are about, milliseconds since 1970
     * @param json the payload; not changed afterwards
     */
    void show(long dueMillis, byte[] json);
}

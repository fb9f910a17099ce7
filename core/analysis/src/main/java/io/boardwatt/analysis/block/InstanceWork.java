package io.boardwatt.analysis.block;

/**
 * What one instance did in its steady seconds.
 *
 * @param done in the workload's unit
 * @param seconds how many seconds have a row
 */
public record InstanceWork(double done, long seconds) {
    /** Nothing yet. */
    static final InstanceWork NONE = new InstanceWork(0, 0);

    InstanceWork plus(double more) {
        return new InstanceWork(done + more, seconds + 1);
    }

    /** Per second. */
    public double rate() {
        return seconds == 0 ? 0 : done / seconds;
    }
}

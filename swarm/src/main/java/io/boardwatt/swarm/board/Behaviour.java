package io.boardwatt.swarm.board;

/**
 * How one board's load, power and temperature go: it idles and works in turns, each board with a period of its own; power
 * follows load, temperature follows power as a body with one time constant does. Everything is a function of the number of
 * the second, from 1, so nothing is remembered. Immutable.
 */
public final class Behaviour {
    private static final double TIME_CONSTANT_SECONDS = 45;
    private static final double KELVIN_PER_WATT = 7.5;
    /** Energy between two seconds differs by at most this, both ways: below what a board draws idle. */
    private static final long JITTER_MICROJOULES = 300_000;
    /** Where the numbers that make a board stand; those of its seconds have positive places. */
    private static final long TRAITS = Long.MIN_VALUE;

    private final long seed;
    private final long board;
    private final long periodSeconds;
    private final long busySeconds;
    private final long offsetSeconds;
    private final long idleMicrowatts;
    private final long busyMicrowatts;
    private final double ambientCelsius;

    /**
     * A board.
     *
     * @param seed of the swarm
     * @param board the board's number
     */
    public Behaviour(long seed, long board) {
        this.seed = seed;
        this.board = board;
        periodSeconds = 40 + trait(0, 360);
        busySeconds = periodSeconds / 10 + trait(1, periodSeconds * 6 / 10);
        offsetSeconds = trait(2, periodSeconds);
        idleMicrowatts = 1_800_000 + trait(3, 1_200_000);
        busyMicrowatts = 1_500_000 + trait(4, 3_500_000);
        ambientCelsius = 18 + trait(5, 140) / 10.0;
    }

    private long trait(int which, long bound) {
        return Noise.below(bound, seed, board, TRAITS + which);
    }

    /** Whether it works in this second. */
    public boolean isBusy(long second) {
        return phase(second) < busySeconds;
    }

    private long phase(long second) {
        return Math.floorMod(second + offsetSeconds, periodSeconds);
    }

    /** Seconds of work among the seconds from 1 to this one. */
    public long busySeconds(long second) {
        return busyUntil(second + offsetSeconds) - busyUntil(offsetSeconds);
    }

    private long busyUntil(long point) {
        return point / periodSeconds * busySeconds + Math.min(point % periodSeconds + 1, busySeconds);
    }

    /** Processor time that was busy, in percent. */
    public double busyPercent(long second) {
        return rounded((isBusy(second) ? 62 : 3) + 35 * noise(second, 0) * (isBusy(second) ? 1 : 0.2), 100);
    }

    /** Energy since boot; the watts of all seconds add up to it, to the microjoule. */
    public double joules(long second) {
        return microjoules(second) / 1e6;
    }

    /** Mean power over this second. */
    public double watts(long second) {
        return (microjoules(second) - microjoules(second - 1)) / 1e6;
    }

    /** Energy since boot in whole microjoules: 0 before the first second. */
    public long microjoules(long second) {
        return second == 0
                ? 0
                : second * idleMicrowatts
                        + busySeconds(second) * busyMicrowatts
                        + Noise.below(JITTER_MICROJOULES, seed, board, place(second, 1));
    }

    /** Temperature of the processor, as if the board had always gone on like this. */
    public double celsius(long second) {
        double settled = ambientCelsius + KELVIN_PER_WATT * idleMicrowatts / 1e6;
        return rounded(
                settled + KELVIN_PER_WATT * busyMicrowatts / 1e6 * warmth(phase(second)) + noise(second, 2), 1000);
    }

    /** How far the body has come towards its temperature under load, 0 to 1: a periodic answer to a periodic load. */
    private double warmth(long phase) {
        double on = Math.exp(-busySeconds / TIME_CONSTANT_SECONDS);
        double off = Math.exp(-(periodSeconds - busySeconds) / TIME_CONSTANT_SECONDS);
        double coldest = (1 - on) * off / (1 - on * off);
        return phase < busySeconds
                ? 1 - (1 - coldest) * Math.exp(-phase / TIME_CONSTANT_SECONDS)
                : (1 - (1 - coldest) * on) * Math.exp(-(phase - busySeconds) / TIME_CONSTANT_SECONDS);
    }

    /** Something that goes up by about {@code idle} in each second and by {@code busy} more in one of work. */
    public long count(long second, long idle, long busy) {
        return second * idle + busySeconds(second) * busy;
    }

    /** From 0 to 1, another for each second and each {@code which} from 0 to 15. */
    public double noise(long second, int which) {
        return Noise.unit(seed, board, place(second, which));
    }

    private static long place(long second, int which) {
        return second * 16 + which;
    }

    /** With so many steps to one, so that its text is short. */
    static double rounded(double value, int steps) {
        return Math.round(value * steps) / (double) steps;
    }
}

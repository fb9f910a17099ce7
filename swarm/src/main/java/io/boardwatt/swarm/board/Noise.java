package io.boardwatt.swarm.board;

/** Numbers that look random and are a function of their place: no state, so any of them can be had again. */
final class Noise {
    private Noise() {}

    /** 64 well-mixed bits. */
    static long bits(long seed, long board, long place) {
        long z = mix(seed + 0x9e3779b97f4a7c15L * (board + 1));
        return mix(z + 0x9e3779b97f4a7c15L * (place + 1));
    }

    /** From 0, inclusive, to 1, exclusive. */
    static double unit(long seed, long board, long place) {
        return (bits(seed, board, place) >>> 11) * 0x1.0p-53;
    }

    /** A whole number from 0, inclusive, to {@code bound}, exclusive. */
    static long below(long bound, long seed, long board, long place) {
        return Long.remainderUnsigned(bits(seed, board, place), bound);
    }

    /** The last step of SplitMix64. */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}

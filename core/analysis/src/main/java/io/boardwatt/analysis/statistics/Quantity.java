package io.boardwatt.analysis.statistics;

import java.util.Locale;

/** What an overhead is an overhead of; positive = the arm is worse than the reference. Ratios: 0.05 = 5 %. */
public enum Quantity {
    /** 1 − x_c/x_n of rates, from ln(x_n/x_c). */
    THROUGHPUT_LOSS(true),
    /** t_c/t_n − 1 of times for the same work, from ln(t_c/t_n). */
    TIME_OVERHEAD(false),
    /** P_c/P_n − 1 of mean powers, from ln(P_c/P_n). */
    POWER_CHANGE(false),
    /** e_n/e_c − 1 of work per joule: joules per unit of work, from ln(e_n/e_c). */
    ENERGY_OVERHEAD(false);

    private final boolean ofWork;

    Quantity(boolean ofWork) {
        this.ofWork = ofWork;
    }

    /** The value of the tag {@code quantity}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The log ratio of one pair.
     *
     * @param reference what was measured in the reference arm, above 0: a rate, a time, a power, work per joule
     * @param other the same in the other arm
     */
    public double logRatio(double reference, double other) {
        boolean moreIsBetter = this == THROUGHPUT_LOSS || this == ENERGY_OVERHEAD;
        return moreIsBetter ? Math.log(reference / other) : Math.log(other / reference);
    }

    /** What a mean log ratio is called: a loss cannot exceed 1, a cost can. Rises with the log ratio. */
    public double ofLogRatio(double logRatio) {
        return ofWork ? -Math.expm1(-logRatio) : Math.expm1(logRatio);
    }
}

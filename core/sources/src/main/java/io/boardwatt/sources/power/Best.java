package io.boardwatt.sources.power;

/** The power that stands for the board: the widest scope, and of those a counter before what is read now and then. */
final class Best {
    private Scope scope = Scope.RAIL;
    private boolean isCounter;
    private double watts;
    private double joules;

    void clear() {
        scope = Scope.RAIL;
        isCounter = false;
        watts = Double.NaN;
        joules = Double.NaN;
    }

    /** Takes it when it is better. A rail stands for nothing but itself. */
    void offer(Scope offered, boolean counts, double power, double energy) {
        boolean better = offered.compareTo(scope) < 0 || (offered == scope && counts && !isCounter);
        if (offered != Scope.RAIL && (better || (Double.isNaN(watts) && offered == scope))) {
            scope = offered;
            isCounter = counts;
            watts = power;
            joules = energy;
        }
    }

    Scope scope() {
        return scope;
    }

    double watts() {
        return watts;
    }

    double joules() {
        return joules;
    }
}

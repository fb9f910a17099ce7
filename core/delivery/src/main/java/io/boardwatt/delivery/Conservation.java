package io.boardwatt.delivery;

/**
 * What became of what came into one stage: everything that came in went out, was dropped or is still there.
 *
 * @param stage its name
 * @param unit what is counted: {@code messages}, {@code samples}, {@code rows}
 * @param in what came in
 * @param out what went on to the next stage
 * @param dropped what ended here, each with a reason that is counted elsewhere
 * @param pending what is still here
 */
public record Conservation(String stage, String unit, long in, long out, long dropped, long pending) {
    /** Whether nothing is missing and nothing invented. */
    public boolean holds() {
        return in == out + dropped + pending;
    }

    @Override
    public String toString() {
        return stage + ": " + in + " " + unit + " = " + out + " out + " + dropped + " dropped + " + pending
                + " pending";
    }
}

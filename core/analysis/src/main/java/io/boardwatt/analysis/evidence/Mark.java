package io.boardwatt.analysis.evidence;

import java.util.Locale;

/** Why a block is left out of the estimate: a name in the data and a sentence for a person. */
public enum Mark {
    /** The soak runner said so; its reason stands beside. */
    RUNNER("the runner marked it"),
    /** Its end was never said. */
    NOT_ENDED("the block did not end as planned"),
    /** The tool gave no output. */
    NO_WORK("no work was done: the tool gave no output"),
    /** More than 1 % of the seconds of its work, or of the board's samples and more than one, are missing. */
    MISSING_SAMPLES("more than 1 % of its samples are missing"),
    /** The board's samples stopped before its end and the wait for them is over. */
    METRICS_SILENT("the board's samples stopped before its end"),
    /** The wall clock stepped. */
    CLOCK_STEPPED("the wall clock stepped"),
    /** Something held the processor back. */
    THROTTLED("the processor was throttled"),
    /** The supply was too low. */
    UNDER_VOLTAGE("the supply voltage was too low"),
    /** The firmware capped the frequency. */
    FREQUENCY_CAPPED("the firmware capped the frequency"),
    /** Another load took too much of the processor. */
    FOREIGN_LOAD("another load took more of the processor than allowed");

    private final String sentence;

    Mark(String sentence) {
        this.sentence = sentence;
    }

    /** The name in the data. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For a person. */
    public String sentence() {
        return sentence;
    }
}

package io.boardwatt.soak.runner;

import java.util.Locale;

/** Why a block does not count. The name in lower case with dashes is in the data; the sentence is for a person. */
public enum Mark {
    /** Told to stop. */
    ABORTED("the run was told to stop"),
    /** No engine: the native half alone cannot be compared. */
    NO_ENGINE("there is no container engine, so this block has no partner"),
    /** An instance could not be started. */
    START_FAILED("an instance could not be started"),
    /** The load said nothing that tells of work. */
    NO_OUTPUT("the load printed no work, so there is none"),
    /** The load ended by itself too early, with a code that is not 0. */
    LOAD_FAILED("the load failed"),
    /** More than 1 % of the steady seconds are missing. */
    SECONDS_MISSING("steady seconds are missing"),
    /** The wall clock stepped while it ran. */
    CLOCK_STEPPED("the wall clock stepped"),
    /** The host's programs are no longer those of the image. */
    BINARIES_CHANGED("the host's programs are no longer those in the image; start the run again"),
    /** The kernel does not show the limit that the plan asks for. */
    LIMIT_NOT_HELD("the container's control group does not hold the limit");

    private final String sentence;

    Mark(String sentence) {
        this.sentence = sentence;
    }

    /** The name in the data. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** For a person. */
    public String sentence() {
        return sentence;
    }
}

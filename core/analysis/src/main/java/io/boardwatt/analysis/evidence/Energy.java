package io.boardwatt.analysis.evidence;

/** The energy of a block, or why there is none. */
public sealed interface Energy {
    /**
     * Measured.
     *
     * @param joules over the block's steady seconds, above 0
     * @param source by whom
     */
    record Measured(double joules, PowerSource source) implements Energy {}

    /**
     * None.
     *
     * @param reason a sentence for a person
     */
    record None(String reason) implements Energy {}
}

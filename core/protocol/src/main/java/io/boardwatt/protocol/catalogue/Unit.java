package io.boardwatt.protocol.catalogue;

import java.util.Arrays;
import java.util.List;

/** What a number counts, and the words by which a field's name shows it. */
public enum Unit {
    /** Not a number. */
    NONE("", ""),
    /** A number of things, or a number without dimension; 0.05 means 5 %. */
    ONE("1", ""),
    /** Percent, 0 to 100 unless the field says otherwise. */
    PERCENT("%", "pct percent"),
    /** Bytes. */
    BYTES("B", "bytes"),
    /** Microseconds. */
    MICROSECONDS("us", "us"),
    /** Milliseconds. */
    MILLISECONDS("ms", "ms"),
    /** Seconds. */
    SECONDS("s", "s seconds"),
    /** Hertz. */
    HERTZ("Hz", "hz"),
    /** Degrees Celsius. */
    CELSIUS("degC", "c celsius"),
    /** Watts. */
    WATTS("W", "watts"),
    /** Joules. */
    JOULES("J", "joules"),
    /** Volts. */
    VOLTS("V", "volts"),
    /** Amperes. */
    AMPS("A", "amps"),
    /** Turns a minute. */
    RPM("rpm", "rpm"),
    /** Megabits a second. */
    MEGABITS_PER_SECOND("Mbit/s", "mbits"),
    /** Whatever the tag {@code workload}'s unit is. */
    OF_WORKLOAD("of the workload", ""),
    /** Whatever the tag {@code quantity} says. */
    OF_QUANTITY("of the quantity", "");

    private final String symbol;
    private final String words;

    Unit(String symbol, String words) {
        this.symbol = symbol;
        this.words = words;
    }

    /** The unit as it is written: {@code W}, {@code B}, {@code %}; empty for {@link #NONE}. */
    public String symbol() {
        return symbol;
    }

    /** Whether the parts of a name ({@code memory_limit_bytes}) say this unit and no other. */
    boolean isShownBy(String name) {
        List<String> parts = List.of(name.split("_"));
        return (words.isEmpty() || isIn(parts))
                && Arrays.stream(values()).noneMatch(unit -> unit != this && unit.isIn(parts));
    }

    private boolean isIn(List<String> parts) {
        return Arrays.stream(words.split(" ")).anyMatch(word -> !word.isEmpty() && parts.contains(word));
    }
}

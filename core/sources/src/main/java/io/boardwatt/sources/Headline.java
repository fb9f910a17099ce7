package io.boardwatt.sources;

import java.util.Arrays;
import java.util.Locale;

/** The few values of a second that are shown at once; what is not known is NaN. Mutable, for the sampling thread. */
@SuppressWarnings("EnumOrdinal") // an EnumMap would make an object of each number, each second
public final class Headline {
    /** The values, in the order in which they are written. */
    public enum Value {
        /** What the whole board draws, or the best there is. */
        WATTS,
        /** Its integral since boot. */
        JOULES,
        /** Share of processor time that was neither idle nor waiting for input and output, 0 to 100. */
        BUSY_PCT,
        /** Share of processor time waiting for input and output, a hint only, 0 to 100. */
        IOWAIT_PCT,
        /** Share of memory that is not available, 0 to 100. */
        MEM_USED_PCT,
        /** The processor's temperature, °C. */
        TEMP_C,
        /** Load average of the last minute. */
        LOAD1,
        /** Bytes read from physical disks per second. */
        DISK_READ_BYTES_S,
        /** Bytes written to physical disks per second. */
        DISK_WRITE_BYTES_S,
        /** Bytes received by physical interfaces per second. */
        NET_RX_BYTES_S,
        /** Bytes sent by physical interfaces per second. */
        NET_TX_BYTES_S,
        /** Share of this interval in which some task waited for a processor, 0 to 100. */
        PSI_CPU_PCT,
        /** 1 when the board is throttled now, 0 when not. */
        THROTTLED;

        /** The name in JSON. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final double[] values = new double[Value.values().length];

    /** Nothing known. */
    public Headline() {
        clear();
    }

    /** Forgets all. */
    public void clear() {
        Arrays.fill(values, Double.NaN);
    }

    /** Sets one; NaN for unknown. */
    public void put(Value value, double number) {
        values[value.ordinal()] = number;
    }

    /** One, or NaN when it is not known. */
    public double get(Value value) {
        return values[value.ordinal()];
    }
}

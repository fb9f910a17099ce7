package io.boardwatt.protocol;

import java.util.Locale;

/** The numbers of {@code live} and {@code state}, in the order in which they are written. */
public enum LiveField {
    /** Power of the board, of the sensor that stands first. */
    WATTS("Power of the board."),
    /** Energy of the board since boot. */
    JOULES("Energy of the board since boot."),
    /** Busy processor time without iowait. */
    BUSY_PCT("Processor time that was busy; iowait is not in it."),
    /** Processor time idle while a disk was being waited for. */
    IOWAIT_PCT("Processor time idle while a disk was being waited for."),
    /** Memory that is not available. */
    MEM_USED_PCT("Memory that is not available to programs."),
    /** Temperature of the processor. */
    TEMP_C("Temperature of the processor."),
    /** Load over a minute. */
    LOAD1("Load averaged over a minute."),
    /** Read from all disks a second. */
    DISK_READ_BYTES_S("Read from all disks, a second."),
    /** Written to all disks a second. */
    DISK_WRITE_BYTES_S("Written to all disks, a second."),
    /** Received on all interfaces a second. */
    NET_RX_BYTES_S("Received on all interfaces, a second."),
    /** Sent on all interfaces a second. */
    NET_TX_BYTES_S("Sent on all interfaces, a second."),
    /** Share of the time in which some task waited for a core. */
    PSI_CPU_PCT("Share of the time in which some task waited for a core.");

    private final String description;

    LiveField(String description) {
        this.description = description;
    }

    /** The key in the JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One sentence. */
    public String description() {
        return description;
    }
}

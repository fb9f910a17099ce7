package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.PERCENT;
import static io.boardwatt.protocol.catalogue.Unit.SECONDS;

import java.util.List;

/** Our measurements of what a board is, of its clock and of its storage. */
final class OfBoard {
    private OfBoard() {}

    static List<Measurement> all() {
        return List.of(boardInfo(), clock(), storage());
    }

    private static Measurement boardInfo() {
        return Measurement.own("board_info", "What the board is; one row at each start of the probe.")
                .text("model", "The board's model.")
                .text("compatible", "The device tree's compatible strings, by comma.")
                .text("soc", "The system on chip.")
                .text("arch", "The kernel's architecture: aarch64.")
                .text("kernel", "The kernel's release.")
                .gauge("kernel_bits", ONE, "32 or 64: the kernel's.")
                .gauge("userland_bits", ONE, "32 or 64: the probe's own; a 64-bit kernel may run a 32-bit userland.")
                .text("os", "The distribution.")
                .text("version", "The probe's version.")
                .text("java", "The virtual machine.")
                .gauge("cpus_present", ONE, "Cores the board has.")
                .text("cpus_offline", "Cores that are off: 2-3; empty when none is.")
                .gauge("numa_nodes", ONE, "NUMA nodes, fake ones included.")
                .gauge("memory_bytes", BYTES, "Memory the kernel manages.")
                .gauge("interval_s", SECONDS, "The probe's interval.")
                .truth("has_rtc", "Whether there is a real-time clock.")
                .truth("memory_accounting", "Whether the kernel accounts memory per container.")
                .text("detail", "JSON: the sources with kind, scope and accuracy.")
                .build();
    }

    private static Measurement clock() {
        return Measurement.own("clock", "The wall clock.")
                .gauge("offset_ms", MILLISECONDS, "How far the kernel thinks it is off.")
                .gauge("max_error_ms", MILLISECONDS, "The most the kernel thinks it can be off.")
                .truth("synchronized", "Whether the kernel says that it is synchronized.")
                .truth("valid", "Whether the probe takes it as set.")
                .counter("steps", ONE, "Steps since the probe started, forward and backward.")
                .gauge("last_step_ms", MILLISECONDS, "The last step; negative when it went back.")
                .build();
    }

    private static Measurement storage() {
        return Measurement.own("storage", "Disks and cards; one row at each start of the probe and once an hour.")
                .tag("name", "the device: mmcblk0")
                .text("kind", "sd, emmc, nvme, usb or sata.")
                .text("model", "What it calls itself.")
                .gauge("size_bytes", BYTES, "Size.")
                .gauge("life_used_pct", PERCENT, "Used up of its life as it says itself, the upper bound of its step.")
                .text("end_of_life", "normal, warning or urgent.")
                .build();
    }
}

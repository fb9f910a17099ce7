package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.BYTES;
import static io.boardwatt.protocol.catalogue.Unit.MEGABITS_PER_SECOND;
import static io.boardwatt.protocol.catalogue.Unit.MILLISECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.PERCENT;

import java.util.List;

/** Telegraf's measurements of filesystems, disks and network interfaces. */
final class TelegrafDevices {
    private TelegrafDevices() {}

    static List<Measurement> all() {
        return List.of(disk(), diskio(), net());
    }

    private static Measurement disk() {
        return Measurement.telegraf("disk", "Filesystems.")
                .tag("device", "the block device")
                .tag("fstype", "the kind: ext4, vfat, …")
                .tag("mode", "rw or ro")
                .tag("path", "where it is mounted")
                .optionalTag("label", "its label")
                .wholeGauge("total", BYTES, "Size.")
                .wholeGauge("used", BYTES, "Used.")
                .wholeGauge("free", BYTES, "Free for unprivileged users.")
                .gauge("used_percent", PERCENT, "used of used + free.")
                .wholeGauge("inodes_total", ONE, "Inodes.")
                .wholeGauge("inodes_used", ONE, "Used inodes.")
                .wholeGauge("inodes_free", ONE, "Free inodes.")
                .gauge("inodes_used_percent", PERCENT, "Used of all inodes.")
                .build();
    }

    private static Measurement diskio() {
        return Measurement.telegraf("diskio", "What block devices did since boot.")
                .tag("name", "the device: mmcblk0, nvme0n1, sda")
                .optionalTag("serial", "its serial number")
                .wholeCounter("reads", ONE, "Reads completed.")
                .wholeCounter("writes", ONE, "Writes completed.")
                .wholeCounter("read_bytes", BYTES, "Read.")
                .wholeCounter("write_bytes", BYTES, "Written.")
                .wholeCounter("read_time", MILLISECONDS, "Time of all reads, summed.")
                .wholeCounter("write_time", MILLISECONDS, "Time of all writes, summed.")
                .wholeCounter("io_time", MILLISECONDS, "Time in which something was under way.")
                .wholeCounter("weighted_io_time", MILLISECONDS, "The same, times what was under way.")
                .wholeGauge("iops_in_progress", ONE, "Under way now.")
                .wholeCounter("merged_reads", ONE, "Reads merged into others.")
                .wholeCounter("merged_writes", ONE, "Writes merged into others.")
                .gauge("io_util", PERCENT, "Share of the time in which something was under way.")
                .gauge("io_await", MILLISECONDS, "Mean time of a request.")
                .gauge("io_svctm", MILLISECONDS, "Mean time of service; Telegraf only.")
                .build();
    }

    private static Measurement net() {
        return Measurement.telegraf("net", "What network interfaces did since boot.")
                .tag("interface", "the interface: eth0, wlan0")
                .wholeCounter("bytes_sent", BYTES, "Sent.")
                .wholeCounter("bytes_recv", BYTES, "Received.")
                .wholeCounter("packets_sent", ONE, "Packets sent.")
                .wholeCounter("packets_recv", ONE, "Packets received.")
                .wholeCounter("err_in", ONE, "Errors while receiving.")
                .wholeCounter("err_out", ONE, "Errors while sending.")
                .wholeCounter("drop_in", ONE, "Received and dropped.")
                .wholeCounter("drop_out", ONE, "Dropped before sending.")
                .wholeGauge(
                        "speed", MEGABITS_PER_SECOND, "Speed of the link; Telegraf says -1 when unknown, we nothing.")
                .build();
    }
}

package io.boardwatt.sources.kernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Which names of {@code /proc/diskstats} are whole disks of this board. */
final class DiskName {
    /** In memory, images, optical: no disk of the board. eMMC boot areas and RPMB repeat the disk's name. */
    private static final Pattern LEFT_OUT =
            Pattern.compile("(ram|loop|zram|sr|fd)\\d+|mmcblk\\d+(boot\\d+|rpmb)|mtd(block)?\\d+(ro)?");

    private static final Pattern PARTITION =
            Pattern.compile("(sd|vd|hd|xvd)[a-z]+\\d+|(mmcblk|nvme\\d+n|nbd|md|loop)\\d+p\\d+");
    /** Built on other disks: adding them to those would count twice. */
    private static final Pattern STACKED = Pattern.compile("(dm-|md)\\d+.*");

    private DiskName() {}

    /** Whether it is a disk and not a part of one. */
    static boolean isWhole(String name, Path root) {
        if (LEFT_OUT.matcher(name).matches() || PARTITION.matcher(name).matches()) {
            return false;
        }
        Path blocks = root.resolve("sys/block");
        return !Files.isDirectory(blocks) || Files.exists(blocks.resolve(name.replace('/', '!')));
    }

    /** Whether what it reads and writes is not another disk's. */
    static boolean isPhysical(String name) {
        return !STACKED.matcher(name).matches();
    }
}

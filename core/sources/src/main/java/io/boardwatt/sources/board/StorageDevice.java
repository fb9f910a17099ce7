package io.boardwatt.sources.board;

import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A disk or card as it describes itself.
 *
 * @param name the device: {@code mmcblk0}
 * @param kind how it is attached: sd, emmc, nvme, usb or sata; empty when that cannot be told
 * @param model what it calls itself
 * @param sizeBytes its size
 * @param lifeUsedPercent how much of its life is used up as it says, the upper bound of its step of 10 %; only eMMC
 * @param endOfLife {@code normal}, {@code warning} or {@code urgent}; only eMMC
 */
public record StorageDevice(
        String name,
        Optional<String> kind,
        Optional<String> model,
        Optional<Long> sizeBytes,
        Optional<Integer> lifeUsedPercent,
        Optional<String> endOfLife) {
    private static final Pattern DISK = Pattern.compile("mmcblk\\d+|nvme\\d+n\\d+|[svhx]v?d[a-z]+");
    private static final Pattern HEX = Pattern.compile("(0x)?[0-9a-fA-F]{1,2}");
    private static final long SECTOR_BYTES = 512;
    /** The step that means "used up"; above stands what is not defined. */
    private static final int MOST_STEPS = 11;

    /** Every one below {@code root}. */
    public static List<StorageDevice> find(Path root) {
        List<StorageDevice> found = new ArrayList<>();
        for (Path block : SmallText.list(root.resolve("sys/block"), "*")) {
            String name = block.getFileName().toString();
            if (DISK.matcher(name).matches()) {
                String size = SmallText.read(block.resolve("size"));
                found.add(new StorageDevice(
                        name,
                        kind(block, name),
                        first(block.resolve("device/model"), block.resolve("device/name")),
                        size.matches("\\d{1,15}") ? Optional.of(Long.parseLong(size) * SECTOR_BYTES) : Optional.empty(),
                        lifeUsed(block.resolve("device")),
                        endOfLife(SmallText.read(block.resolve("device/pre_eol_info")))));
            }
        }
        return List.copyOf(found);
    }

    /** By what the device says, never by its path: a card may hang on a bus called emmc2. */
    private static Optional<String> kind(Path block, String name) {
        if (name.startsWith("nvme")) {
            return Optional.of("nvme");
        }
        if (name.startsWith("mmcblk")) {
            return switch (SmallText.read(block.resolve("device/type"))) {
                case "SD" -> Optional.of("sd");
                case "MMC" -> Optional.of("emmc");
                default -> Optional.empty();
            };
        }
        try {
            String place = block.toRealPath().toString();
            return place.contains("/usb")
                    ? Optional.of("usb")
                    : place.contains("/ata") ? Optional.of("sata") : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(Path... files) {
        return Stream.of(files)
                .map(SmallText::read)
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    /** Two hexadecimal steps, for two kinds of cells; the worse one counts. Kernels differ in the name and in the 0x. */
    private static Optional<Integer> lifeUsed(Path device) {
        String both = Files.exists(device.resolve("life_time"))
                ? SmallText.read(device.resolve("life_time"))
                : SmallText.read(device.resolve("life_time_est_typ_a")) + " "
                        + SmallText.read(device.resolve("life_time_est_typ_b"));
        int worst = 0;
        for (String step : both.strip().split("\\s+", -1)) {
            if (!HEX.matcher(step).matches()) {
                return Optional.empty();
            }
            worst = Math.max(worst, hex(step));
        }
        return worst == 0 || worst > MOST_STEPS ? Optional.empty() : Optional.of(worst * 10);
    }

    private static Optional<String> endOfLife(String text) {
        if (!HEX.matcher(text).matches()) {
            return Optional.empty();
        }
        return switch (hex(text)) {
            case 1 -> Optional.of("normal");
            case 2 -> Optional.of("warning");
            case 3 -> Optional.of("urgent");
            default -> Optional.empty();
        };
    }

    private static int hex(String text) {
        return Integer.parseInt(text.replaceFirst("^0x", ""), 16);
    }
}

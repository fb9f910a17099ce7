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
 * @param lifeSteps how much of its life is used up as it says itself, in steps of 10 %, of its two kinds of cells; only
 *     eMMC; empty when it does not say
 * @param endOfLife {@code normal}, {@code warning} or {@code urgent}; only eMMC
 */
public record StorageDevice(
        String name,
        Optional<String> kind,
        Optional<String> model,
        Optional<Long> sizeBytes,
        List<Integer> lifeSteps,
        Optional<String> endOfLife) {
    private static final Pattern DISK = Pattern.compile("mmcblk\\d+|nvme\\d+n\\d+|[svhx]v?d[a-z]+");
    private static final Pattern HEX = Pattern.compile("(0x)?[0-9a-fA-F]{1,2}");
    private static final long SECTOR_BYTES = 512;
    /** The step that means "used up"; above stands what is not defined. */
    private static final int MOST_STEPS = 11;

    /** How much of its life is used up: the upper bound of the worse step. */
    public Optional<Integer> lifeUsedPercent() {
        return lifeSteps.stream().max(Integer::compare).map(step -> step * 10);
    }

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
                        lifeSteps(block.resolve("device")),
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

    /** Two hexadecimal steps. Kernels differ in the name and in the 0x. */
    private static List<Integer> lifeSteps(Path device) {
        String both = Files.exists(device.resolve("life_time"))
                ? SmallText.read(device.resolve("life_time"))
                : SmallText.read(device.resolve("life_time_est_typ_a")) + " "
                        + SmallText.read(device.resolve("life_time_est_typ_b"));
        List<Integer> steps = new ArrayList<>();
        for (String step : both.strip().split("\\s+", -1)) {
            if (!HEX.matcher(step).matches() || hex(step) == 0 || hex(step) > MOST_STEPS) {
                return List.of(); // 0 is "not defined"
            }
            steps.add(hex(step));
        }
        return List.copyOf(steps);
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

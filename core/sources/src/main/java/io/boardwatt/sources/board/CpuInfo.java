package io.boardwatt.sources.board;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code /proc/cpuinfo}: what cores are. Its layout differs with kernel and architecture; how many cores there are it does
 * not surely tell.
 *
 * @param cores how many {@code processor} lines there are
 * @param parts by core, its part as {@code 0xd08}; what stands behind all cores is said of each
 * @param general what is said once, or of the first core
 */
public record CpuInfo(int cores, Map<Integer, String> parts, Map<String, String> general) {
    private static final int MOST_BYTES = 1 << 20;
    private static final String ARM = "0x41";
    private static final Map<String, String> ARM_CORES = Map.ofEntries(
            Map.entry("0xb76", "ARM1176"),
            Map.entry("0xc05", "Cortex-A5"),
            Map.entry("0xc07", "Cortex-A7"),
            Map.entry("0xc08", "Cortex-A8"),
            Map.entry("0xc09", "Cortex-A9"),
            Map.entry("0xc0d", "Cortex-A12"),
            Map.entry("0xc0e", "Cortex-A17"),
            Map.entry("0xc0f", "Cortex-A15"),
            Map.entry("0xd03", "Cortex-A53"),
            Map.entry("0xd04", "Cortex-A35"),
            Map.entry("0xd05", "Cortex-A55"),
            Map.entry("0xd07", "Cortex-A57"),
            Map.entry("0xd08", "Cortex-A72"),
            Map.entry("0xd09", "Cortex-A73"),
            Map.entry("0xd0a", "Cortex-A75"),
            Map.entry("0xd0b", "Cortex-A76"),
            Map.entry("0xd0d", "Cortex-A77"),
            Map.entry("0xd41", "Cortex-A78"),
            Map.entry("0xd42", "Cortex-A78AE"));
    /** Intel's small cores, by model of family 6. */
    private static final Map<String, String> INTEL_CORES =
            Map.of("92", "Goldmont", "122", "Goldmont Plus", "156", "Tremont", "190", "Gracemont");

    /** Copies the maps. */
    public CpuInfo {
        parts = Map.copyOf(parts);
        general = Map.copyOf(general);
    }

    /** Reads it below {@code root}; without one nothing is known. */
    public static CpuInfo read(Path root) {
        try (FileInputStream in =
                new FileInputStream(root.resolve("proc/cpuinfo").toFile())) {
            return parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return new CpuInfo(0, Map.of(), Map.of());
        }
    }

    static CpuInfo parse(String text) {
        List<Integer> cores = new ArrayList<>();
        Map<Integer, String> parts = new HashMap<>();
        Map<String, String> general = new HashMap<>();
        String shared = "";
        for (String line : text.split("\n", -1)) {
            int colon = line.indexOf(':');
            String key = colon < 0 ? "" : line.substring(0, colon).strip();
            String value = colon < 0 ? "" : line.substring(colon + 1).strip();
            if (key.equals("processor") && value.matches("\\d{1,5}")) { // "Processor" is the name of all
                cores.add(Integer.parseInt(value));
            } else if (key.equals("CPU part")) {
                shared = value;
                if (!cores.isEmpty()) {
                    parts.put(cores.get(cores.size() - 1), value);
                }
            }
            if (!key.isEmpty()) {
                general.putIfAbsent(key, value);
            }
        }
        for (int core : cores) {
            if (parts.size() == 1 && !shared.isEmpty()) {
                parts.put(core, shared);
            }
        }
        return new CpuInfo(cores.size(), parts, general);
    }

    /** The design of a core: {@code Cortex-A72}. */
    public Optional<String> core(int id) {
        String part = parts.get(id);
        if (part != null && general.getOrDefault("CPU implementer", ARM).equals(ARM)) {
            return Optional.ofNullable(ARM_CORES.get(part.toLowerCase(Locale.ROOT)));
        }
        boolean intel = "GenuineIntel".equals(general.get("vendor_id")) && "6".equals(general.get("cpu family"));
        return intel ? Optional.ofNullable(INTEL_CORES.get(general.getOrDefault("model", ""))) : Optional.empty();
    }

    /** Its maker's name for the whole chip: {@code Intel N100}. */
    Optional<String> soldAs() {
        String hardware = general.getOrDefault("Hardware", "");
        if (hardware.startsWith("Amlogic ")) {
            return Optional.of(SocName.called(hardware.substring("Amlogic ".length())));
        }
        String model = general.getOrDefault("vendor_id", "").isEmpty() ? "" : general.getOrDefault("model name", "");
        String plain = model.replaceAll("\\((R|r|TM|tm)\\)", "")
                .replaceAll("( CPU)?( @ .*)?$", "")
                .replaceAll("\\s+", " ")
                .strip();
        return plain.isEmpty() ? Optional.empty() : Optional.of(plain);
    }
}

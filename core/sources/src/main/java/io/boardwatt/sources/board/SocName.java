package io.boardwatt.sources.board;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The name of a system on chip, as people call it. */
final class SocName {
    private static final Pattern COMPATIBLE = Pattern.compile(
            "(?:brcm,(bcm\\d+)|rockchip,(rk\\d+\\w*)|amlogic,((?:s\\d|meson\\d|meson-gx|a\\d)\\w*)|samsung,(exynos\\d+)"
                    + "|allwinner,(sun\\w+-\\w+)|nvidia,(tegra\\d+)|mediatek,(mt\\d+)|starfive,(jh\\d+))");
    /** Device trees name a part that its maker sells under another name. */
    private static final Map<String, String> SOLD_AS = Map.of(
            "TEGRA210", "Tegra210 (X1)",
            "TEGRA186", "Tegra186 (Parker)",
            "TEGRA194", "Tegra194 (Xavier)",
            "TEGRA234", "Tegra234 (Orin)",
            "MESON8B", "Amlogic S805 (Meson8b)",
            "MESON-GXBB", "S905",
            "EXYNOS5800", "Exynos5422");

    private SocName() {}

    static Optional<String> of(Path root, List<String> compatible) {
        return compatible.stream()
                .flatMap(SocName::ofCompatible)
                .findFirst()
                .or(() -> CpuInfo.read(root).soldAs());
    }

    private static Stream<String> ofCompatible(String compatible) {
        Matcher match = COMPATIBLE.matcher(compatible);
        if (!match.matches()) {
            return Stream.empty();
        }
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null) {
                return Stream.of(called(match.group(group)));
            }
        }
        return Stream.empty();
    }

    /** The name of what a device tree or an old kernel calls so. */
    static String called(String part) {
        String upper = part.toUpperCase(Locale.ROOT);
        return SOLD_AS.getOrDefault(upper, upper);
    }
}

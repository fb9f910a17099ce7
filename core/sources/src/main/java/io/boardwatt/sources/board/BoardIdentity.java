package io.boardwatt.sources.board;

import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a board says it is. Texts are opaque: vendors write anything.
 *
 * @param model from the device tree, else from DMI; empty when neither says
 * @param compatible the device tree's strings, most specific first
 * @param soc the system on chip, when it can be told
 * @param kernel the kernel's release
 * @param arch the kernel's architecture where it says so (6.1 and later), else the JVM's, which a 32-bit userland
 *     hides; a recording may not say
 * @param kernelBits 32 or 64; empty when the kernel does not show it
 * @param userlandBits 32 or 64, of this program; empty for a recording
 * @param os the distribution
 * @param cpusPresent ids of the cores the board has
 * @param cpusOnline ids of those that run
 * @param cpusOffline ids of those that are off
 * @param numaNodes memory nodes, fake ones included; empty when the kernel has none
 * @param hasRtc whether there is a real-time clock
 * @param memoryAccounting whether the kernel accounts memory per container; empty when it does not say
 */
public record BoardIdentity(
        Optional<String> model,
        List<String> compatible,
        Optional<String> soc,
        Optional<String> kernel,
        Optional<String> arch,
        Optional<Integer> kernelBits,
        Optional<Integer> userlandBits,
        Optional<String> os,
        List<Integer> cpusPresent,
        List<Integer> cpusOnline,
        List<Integer> cpusOffline,
        Optional<Integer> numaNodes,
        boolean hasRtc,
        Optional<Boolean> memoryAccounting) {
    /** Reads it below {@code root}. */
    public static BoardIdentity read(Path root) {
        List<String> compatible = strings(
                first(root, "proc/device-tree", "sys/firmware/devicetree/base").resolve("compatible"));
        return new BoardIdentity(
                model(root),
                compatible,
                SocName.of(root, compatible),
                text(root.resolve("proc/sys/kernel/osrelease")),
                text(root.resolve("proc/sys/kernel/arch"))
                        .or(() ->
                                Tree.isLive(root) ? Optional.of(System.getProperty("os.arch", "")) : Optional.empty()),
                kernelBits(root),
                Tree.isLive(root)
                        ? Optional.of(System.getProperty("os.arch", "").contains("64") ? 64 : 32)
                        : Optional.empty(),
                os(root),
                CpuList.parse(SmallText.read(root.resolve("sys/devices/system/cpu/present"))),
                CpuList.parse(SmallText.read(root.resolve("sys/devices/system/cpu/online"))),
                CpuList.parse(SmallText.read(root.resolve("sys/devices/system/cpu/offline"))),
                numaNodes(root),
                !SmallText.list(root.resolve("sys/class/rtc"), "rtc*").isEmpty(),
                memoryAccounting(root));
    }

    private static Optional<String> model(Path root) {
        return text(root.resolve("proc/device-tree/model"))
                .or(() -> text(root.resolve("sys/firmware/devicetree/base/model")))
                .or(() -> text(root.resolve("sys/class/dmi/id/product_name")));
    }

    private static Path first(Path root, String one, String other) {
        Path path = root.resolve(one);
        return Files.isDirectory(path) ? path : root.resolve(other);
    }

    private static Optional<String> text(Path file) {
        return Optional.of(SmallText.read(file)).filter(text -> !text.isEmpty());
    }

    /** Strings that each end in NUL. */
    private static List<String> strings(Path file) {
        try {
            String all = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return Stream.of(all.split("\0", -1)).filter(s -> !s.isBlank()).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<String> os(Path root) {
        try (Stream<String> lines = Files.lines(root.resolve("etc/os-release"))) {
            return lines.filter(line -> line.startsWith("PRETTY_NAME="))
                    .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** By the width of a symbol's address, which is shown even where its value is not. */
    private static Optional<Integer> kernelBits(Path root) {
        int end = SmallText.read(root.resolve("proc/kallsyms")).indexOf(' ');
        return end == 16 || end == 8 ? Optional.of(end * 4) : Optional.empty();
    }

    private static Optional<Integer> numaNodes(Path root) {
        int nodes = SmallText.list(root.resolve("sys/devices/system/node"), "node[0-9]*")
                .size();
        return nodes == 0 ? Optional.empty() : Optional.of(nodes);
    }

    /** Raspberry Pi firmware boots with it off unless told otherwise. */
    private static Optional<Boolean> memoryAccounting(Path root) {
        String commandLine = " " + SmallText.read(root.resolve("proc/cmdline")) + " ";
        if (commandLine.contains(" cgroup_disable=memory ") && !commandLine.contains(" cgroup_enable=memory ")) {
            return Optional.of(false);
        }
        try (Stream<String> lines = Files.lines(root.resolve("proc/cgroups"))) {
            return lines.filter(line -> line.startsWith("memory\t"))
                    .map(line -> line.endsWith("\t1"))
                    .findFirst();
        } catch (IOException | java.io.UncheckedIOException e) {
            return Optional.empty();
        }
    }
}

package io.boardwatt.sources.board;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What the board and its disks are, as our {@code board_info} and {@code storage}: at the start and once an hour. */
public final class DescriptionSource implements Source {
    private static final Duration HOUR = Duration.ofHours(1);

    private final String host;
    private final Aside aside;
    private final Rescan<Description> rescan;
    private final Every hourly = new Every(HOUR);
    private Description said = Description.NOTHING;

    /** What was found. */
    private record Description(Optional<BoardIdentity> identity, List<StorageDevice> devices) {
        static final Description NOTHING = new Description(Optional.empty(), List.of());
    }

    /** @param root the folder that stands for {@code /} */
    public DescriptionSource(Path root, String host, Aside aside) {
        this.host = host;
        this.aside = aside;
        this.rescan = new Rescan<>(
                () -> new Description(Optional.of(BoardIdentity.read(root)), StorageDevice.find(root)),
                Description.NOTHING,
                aside,
                HOUR);
    }

    @Override
    public String name() {
        return "description";
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // Rescan keeps the object as long as nothing changed
    public void sample(LineBuffer out, Headline headline) {
        Description found = rescan.latest(); // what comes too late for this sample stands in the next
        boolean due = hourly.isDue(aside.turnNanos());
        if (due || found != said) {
            said = found;
            found.identity().ifPresent(board -> write(board, out));
            found.devices().forEach(device -> write(device, out));
        }
    }

    private void write(BoardIdentity board, LineBuffer out) {
        out.line(Start.of("board_info", host));
        board.model().ifPresent(model -> text(out, "model", model));
        if (!board.compatible().isEmpty()) {
            text(out, "compatible", String.join(",", board.compatible()));
        }
        board.soc().ifPresent(soc -> text(out, "soc", soc));
        board.kernel().ifPresent(kernel -> text(out, "kernel", kernel));
        board.arch().ifPresent(arch -> text(out, "arch", arch));
        board.kernelBits().ifPresent(bits -> out.decimal(Name.of("kernel_bits"), bits));
        board.userlandBits().ifPresent(bits -> out.decimal(Name.of("userland_bits"), bits));
        board.numaNodes().ifPresent(nodes -> out.decimal(Name.of("numa_nodes"), nodes));
        board.os().ifPresent(os -> text(out, "os", os));
        text(out, "java", System.getProperty("java.version", ""));
        if (!board.cpusPresent().isEmpty()) {
            out.decimal(Name.of("cpus_present"), board.cpusPresent().size());
        }
        text(
                out,
                "cpus_offline",
                String.join(
                        ",", board.cpusOffline().stream().map(String::valueOf).toList()));
        out.flag(Name.of("has_rtc"), board.hasRtc());
        board.memoryAccounting().ifPresent(on -> out.flag(Name.of("memory_accounting"), on));
        out.end();
    }

    private void write(StorageDevice device, LineBuffer out) {
        out.line(Start.of("storage", host, "name", device.name()));
        device.kind().ifPresent(kind -> text(out, "kind", kind));
        device.model().ifPresent(model -> text(out, "model", model));
        device.sizeBytes().ifPresent(bytes -> out.decimal(Name.of("size_bytes"), bytes));
        device.lifeUsedPercent().ifPresent(percent -> out.decimal(Name.of("life_used_pct"), percent));
        device.endOfLife().ifPresent(word -> text(out, "end_of_life", word));
        out.end();
    }

    private static void text(LineBuffer out, String name, String value) {
        out.text(Name.of(name), LineBuffer.quoted(value.replace('\n', ' ').replace('\r', ' ')));
    }

    @Override
    public List<Silence> silences() {
        return List.of();
    }

    @Override
    public void close() {}
}

package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code /proc/pressure/{cpu,memory,io}}: Telegraf's {@code pressure}. Missing where the kernel was built or booted
 * without pressure stall information (Raspberry Pi OS needs {@code psi=1}).
 *
 * @see <a href="https://docs.kernel.org/accounting/psi.html">PSI</a>
 */
public final class PressureSource implements Source {
    private final List<PressureFile> files;
    private final PressureFile cpu;

    /** @param root the folder that stands for {@code /} */
    public PressureSource(Path root, String host, Ticker ticker, Aside aside) {
        cpu = new PressureFile(root, host, "cpu", ticker, aside);
        files = List.of(
                cpu,
                new PressureFile(root, host, "memory", ticker, aside),
                new PressureFile(root, host, "io", ticker, aside));
    }

    @Override
    public String name() {
        return "pressure";
    }

    @Override
    public void begin() {
        for (int i = 0; i < files.size(); i++) {
            files.get(i).ask();
        }
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        for (int i = 0; i < files.size(); i++) {
            files.get(i).sample(out);
        }
        headline.put(Headline.Value.PSI_CPU_PCT, cpu.somePercent());
    }

    @Override
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        files.forEach(file -> file.silences(silences));
        return silences;
    }

    @Override
    public void close() {
        files.forEach(PressureFile::close);
    }
}

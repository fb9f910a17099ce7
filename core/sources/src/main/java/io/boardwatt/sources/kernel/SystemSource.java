package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** {@code /proc/loadavg}, {@code /proc/uptime} and the number of processors online: Telegraf's {@code system}. */
public final class SystemSource implements Source {
    private static final Name[] LOADS = {Name.of("load1"), Name.of("load5"), Name.of("load15")};
    private static final Name UPTIME = Name.of("uptime");
    private static final Name CPUS = Name.of("n_cpus");

    private final AsideFile loadavg;
    private final AsideFile uptime;
    private final IntSupplier cores;
    private final Start system;
    private final Numbers numbers = new Numbers();
    private boolean hasLoad;
    private boolean hasUptime;

    /**
     * @param root the folder that stands for {@code /}
     * @param cores how many processors are online; 0 when not known
     */
    public SystemSource(Path root, String host, Ticker ticker, Aside aside, IntSupplier cores) {
        this.loadavg = new AsideFile(root, "/proc/loadavg", aside, ticker);
        this.uptime = new AsideFile(root, "/proc/uptime", aside, ticker);
        this.cores = cores;
        this.system = Start.of("system", host);
    }

    @Override
    public String name() {
        return "system";
    }

    @Override
    public void begin() {
        loadavg.ask();
        uptime.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        out.line(system);
        hasLoad = loadavg.await() && startsWithNumbers(loadavg, LOADS.length);
        if (hasLoad) {
            for (int i = 0; i < LOADS.length; i++) {
                out.decimal(LOADS[i], numbers.decimal(i));
            }
            headline.put(Headline.Value.LOAD1, numbers.decimal(0));
        }
        hasUptime = uptime.await() && startsWithNumbers(uptime, 1);
        if (hasUptime) {
            out.whole(UPTIME, (long) numbers.decimal(0));
        }
        if (cores.getAsInt() > 0) {
            out.whole(CPUS, cores.getAsInt());
        }
        out.end();
    }

    private boolean startsWithNumbers(AsideFile file, int atLeast) {
        numbers.scan(file.buffer());
        return numbers.count() >= atLeast || file.malformed("it does not start with " + atLeast + " numbers");
    }

    @Override
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        if (!hasLoad) {
            silences.add(loadavg.silence("load.1"));
        }
        if (!hasUptime) {
            silences.add(uptime.silence("clock.uptime_s"));
        }
        return silences;
    }

    @Override
    public void close() {
        loadavg.close();
        uptime.close();
    }
}

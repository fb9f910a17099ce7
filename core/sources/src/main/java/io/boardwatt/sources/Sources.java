package io.boardwatt.sources;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.DescriptionSource;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.container.ContainerSource;
import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.sources.firmware.ThrottleSource;
import io.boardwatt.sources.kernel.DiskSource;
import io.boardwatt.sources.kernel.MemorySource;
import io.boardwatt.sources.kernel.NetworkSource;
import io.boardwatt.sources.kernel.PressureSource;
import io.boardwatt.sources.kernel.StatSource;
import io.boardwatt.sources.kernel.SystemSource;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.model.ModelSource;
import io.boardwatt.sources.model.StatActivity;
import io.boardwatt.sources.power.PowerSource;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.sensor.FanSource;
import io.boardwatt.sources.sensor.FilesystemSource;
import io.boardwatt.sources.sensor.FrequencySource;
import io.boardwatt.sources.sensor.ThermalSource;
import io.boardwatt.sources.text.GivenUp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All sources of a board, sampled one after the other. A source that fails ends only its own turn. For the sampling
 * thread.
 */
public final class Sources implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sources.class);
    private static final long WARN_EVERY_NANOS = Duration.ofMinutes(1).toNanos();

    private final Path root;
    private final Ticker ticker;
    private final Aside aside;
    private final StatSource stat;
    private final List<Source> all;
    private long failures;
    private long warnedNanos;
    private boolean warned;

    private Sources(Path root, Ticker ticker, Aside aside, StatSource stat, List<Source> all) {
        this.root = root;
        this.ticker = ticker;
        this.aside = aside;
        this.stat = stat;
        this.all = List.copyOf(all);
    }

    /** Every source there is, where no program and no engine is asked. */
    public static Sources open(Path root, String host, Ticker ticker, Duration slowest) {
        return open(SourceOptions.of(root, host, ticker, slowest));
    }

    /** Every source there is. */
    public static Sources open(SourceOptions options) {
        Path root = options.root();
        String host = options.host();
        Ticker ticker = options.ticker();
        Aside aside = new Aside(ticker, options.waiting(), options.slowest());
        StatSource stat = new StatSource(root, host, ticker, aside);
        Firmware firmware = new Firmware(options.commands(), options.firmwareInterval(), aside);
        FrequencySource frequency = new FrequencySource(root, host, firmware, aside);
        List<Source> all = new ArrayList<>(List.of(
                stat,
                new MemorySource(root, host, ticker, aside, Tree.pageBytes(root)),
                new SystemSource(root, host, ticker, aside, stat::cores),
                new PressureSource(root, host, ticker, aside),
                new DiskSource(root, host, ticker, aside),
                new NetworkSource(root, host, ticker, aside),
                new ThermalSource(root, host, aside),
                new FanSource(root, host, aside),
                new PowerSource(root, host, options.power(), firmware, options.firmwareInterval(), ticker, aside),
                firmware,
                new ThrottleSource(root, host, firmware, options.firmwareCopy(), aside),
                frequency,
                new ContainerSource(root, host, options.names(), ticker, aside),
                new FilesystemSource(root, host, aside),
                new DescriptionSource(root, host, aside)));
        options.power()
                .model()
                .ifPresent(model -> all.add(new ModelSource(model, activity(root, stat, frequency), host, ticker)));
        return new Sources(root, ticker, aside, stat, all);
    }

    private static StatActivity activity(Path root, StatSource stat, FrequencySource frequency) {
        return new StatActivity(
                Cluster.find(root), BoardIdentity.read(root).cpusPresent(), stat::busyShare, frequency::hertz);
    }

    /** Takes one sample: writes every line that can be written, and the headline. */
    public void sample(LineBuffer out, Headline headline) {
        headline.clear();
        aside.beginTurn();
        for (int i = 0; i < all.size(); i++) {
            try {
                all.get(i).begin();
            } catch (RuntimeException e) {
                failed(all.get(i), e);
            }
        }
        for (int i = 0; i < all.size(); i++) {
            int mark = out.mark();
            try {
                all.get(i).sample(out, headline);
            } catch (RuntimeException e) {
                out.rewind(mark);
                failed(all.get(i), e);
            }
        }
    }

    private void failed(Source source, RuntimeException e) {
        failures++;
        if (!warned || ticker.nanos() - warnedNanos > WARN_EVERY_NANOS) {
            warned = true;
            warnedNanos = ticker.nanos();
            LOG.warn("The source {} failed; the others go on. {} failures so far.", source.name(), failures, e);
        }
    }

    /** How often a source ended its turn by an error of its own since the start. */
    public long failures() {
        return failures;
    }

    /** How often a counter that only rises was seen to fall since the start. */
    public long countersBackwards() {
        return stat.countersBackwards();
    }

    /** What was absent in the last sample, and why. */
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        all.forEach(source -> silences.addAll(source.silences()));
        for (Path hanging : GivenUp.files()) {
            if (hanging.startsWith(root)) {
                silences.add(new Silence(
                        "sensors", Reason.FAILING, "/" + root.relativize(hanging) + " (no answer in time)"));
            }
        }
        return silences;
    }

    /** Where watts come from, the one of the headline first. */
    public List<Origin> origins() {
        List<Origin> origins = new ArrayList<>();
        all.forEach(source -> origins.addAll(source.origins()));
        return origins;
    }

    /** The names of all, in the order in which they are sampled. */
    public List<String> names() {
        return all.stream().map(Source::name).toList();
    }

    @Override
    public void close() {
        all.forEach(Source::close);
        aside.close();
    }
}

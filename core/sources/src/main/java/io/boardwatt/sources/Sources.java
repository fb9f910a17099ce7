package io.boardwatt.sources;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.board.DescriptionSource;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.kernel.DiskSource;
import io.boardwatt.sources.kernel.MemorySource;
import io.boardwatt.sources.kernel.NetworkSource;
import io.boardwatt.sources.kernel.PressureSource;
import io.boardwatt.sources.kernel.StatSource;
import io.boardwatt.sources.kernel.SystemSource;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.sensor.FilesystemSource;
import io.boardwatt.sources.sensor.FrequencySource;
import io.boardwatt.sources.sensor.ThermalSource;
import io.boardwatt.sources.text.ReadBuffer;
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
    private static final int BUFFER_BYTES = 16 * 1024;
    private static final long WARN_EVERY_NANOS = Duration.ofMinutes(1).toNanos();

    private final Ticker ticker;
    private final Aside aside;
    private final StatSource stat;
    private final List<Source> all;
    private long failures;
    private long warnedNanos;
    private boolean warned;

    private Sources(Ticker ticker, Aside aside, StatSource stat, List<Source> all) {
        this.ticker = ticker;
        this.aside = aside;
        this.stat = stat;
        this.all = List.copyOf(all);
    }

    /**
     * Every source there is.
     *
     * @param root the folder that stands for {@code /}: a recording, or a system's tree mounted into a container
     * @param host the board's id, the tag of every line
     * @param slowest how long after the begin of a sample the slow ones are waited for
     */
    public static Sources open(Path root, String host, Ticker ticker, Duration slowest) {
        Aside aside = new Aside(ticker, slowest);
        ReadBuffer buffer = new ReadBuffer(BUFFER_BYTES);
        StatSource stat = new StatSource(root, host, buffer);
        List<Source> all = new ArrayList<>(List.of(
                stat,
                new MemorySource(root, host, buffer, Tree.pageBytes(root)),
                new SystemSource(root, host, buffer, stat::cores),
                new PressureSource(root, host, buffer, ticker),
                new DiskSource(root, host, buffer, ticker),
                new NetworkSource(root, host, buffer, ticker, aside),
                new ThermalSource(root, host, aside),
                new FrequencySource(root, host, aside),
                new FilesystemSource(root, host, aside),
                new DescriptionSource(root, host, aside)));
        return new Sources(ticker, aside, stat, all);
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
        return silences;
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

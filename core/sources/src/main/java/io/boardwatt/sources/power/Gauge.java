package io.boardwatt.sources.power;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Errand;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One channel that is read: once a sample by its errand, and between samples by {@link Subsampler}, whichever comes;
 * a lock keeps them apart. What it shows is for the sampling thread, after its errand has answered.
 */
final class Gauge {
    private static final double MOST_PACKAGE_WATTS = 1_000;
    private static final String DISCHARGING = "Discharging";

    private final Channel channel;
    private final Ticker ticker;
    private final double mostGapSeconds;
    private final ReentrantLock lock = new ReentrantLock();
    private final ValueFile wattsFile;
    private final ValueFile voltsFile;
    private final ValueFile ampsFile;
    private final ValueFile joulesFile;
    private final @Nullable StatusFile status;
    private final Doubt doubt;
    private final EnergyCounter counter;
    private final EnergySum sum = new EnergySum();
    private final Errand errand = new Errand(this::read);
    private final double joulesBefore;
    private double latest = Double.NaN;
    private boolean doubted;
    private int readings;
    private double rowJoules;
    private double rowCovered;
    private long rowNanos;
    private boolean hasRow;
    private volatile long costNanos;
    // What the row shows; written by the errand alone
    private boolean known;
    private boolean suspect;
    private double watts;
    private double volts;
    private double amps;
    private double joules;
    private double coverage;

    /** @param joulesBefore what a chip of this name had counted before it went away */
    Gauge(Channel channel, Path root, Plausible plausible, double joulesBefore, double mostGapSeconds, Ticker ticker) {
        this.channel = channel;
        this.ticker = ticker;
        this.joulesBefore = joulesBefore;
        this.joules = joulesBefore;
        this.mostGapSeconds = mostGapSeconds;
        this.wattsFile = new ValueFile(root, channel.watts());
        this.voltsFile = new ValueFile(root, channel.volts());
        this.ampsFile = new ValueFile(root, channel.amps());
        this.joulesFile = new ValueFile(root, channel.joules());
        this.status = channel.status().isEmpty() ? null : new StatusFile(root, channel.status());
        this.doubt = new Doubt(channel.scope(), plausible);
        this.counter = new EnergyCounter(channel.joules().factor(), channel.modulus(), MOST_PACKAGE_WATTS);
    }

    Channel channel() {
        return channel;
    }

    Errand errand() {
        return errand;
    }

    /** How long a reading takes. */
    long costNanos() {
        return costNanos;
    }

    /** A reading between two samples, unless one is under way. */
    void readBetween() {
        if (!channel.isCounter() && lock.tryLock()) {
            try {
                takeInstant();
            } finally {
                lock.unlock();
            }
        }
    }

    private void read() {
        lock.lock();
        try {
            if (channel.isCounter()) {
                takeCounter();
            } else {
                takeInstant();
                settle();
            }
        } finally {
            lock.unlock();
        }
    }

    private void takeCounter() {
        known = joulesFile.read();
        long now = ticker.nanos();
        if (!known) {
            return;
        }
        boolean covered = counter.take(joulesFile.raw(), now);
        coverage = !hasRow ? Double.NaN : covered ? 1 : 0;
        watts = counter.watts();
        joules = joulesBefore + counter.joules();
        volts = Double.NaN;
        amps = Double.NaN;
        rowNanos = now;
        hasRow = true;
    }

    private void takeInstant() {
        long before = ticker.nanos();
        boolean feeds = status == null || status.says(DISCHARGING);
        double nowVolts = feeds && voltsFile.read() ? voltsFile.value() : Double.NaN;
        double nowAmps = feeds && ampsFile.read() ? ampsFile.value() : Double.NaN;
        double nowWatts = Double.NaN;
        if (feeds && wattsFile.exists()) {
            nowWatts = wattsFile.read() ? wattsFile.value() : Double.NaN;
        } else if (feeds) {
            nowWatts = nowVolts * nowAmps;
        }
        if (status != null) { // drivers differ in the sign of what a battery gives
            nowWatts = Math.abs(nowWatts);
            nowAmps = Math.abs(nowAmps);
        }
        long now = ticker.nanos();
        costNanos = now - before;
        latest = nowWatts;
        volts = nowVolts;
        amps = nowAmps;
        doubted = !Double.isNaN(nowWatts) && doubt.about(nowWatts, nowVolts, nowAmps);
        sum.take(doubted ? Double.NaN : nowWatts, now, mostGapSeconds);
        readings++;
    }

    /** Makes the row: the mean since the last one where there were readings between. */
    private void settle() {
        long now = ticker.nanos();
        double elapsed = (now - rowNanos) / 1e9;
        double covered = sum.coveredSeconds() - rowCovered;
        known = !Double.isNaN(latest);
        suspect = doubted;
        boolean mean = readings > 1 && hasRow && covered > elapsed / 2 && !doubted;
        watts = mean ? (sum.joules() - rowJoules) / covered : latest;
        joules = joulesBefore + sum.joules();
        coverage = hasRow && elapsed > 0 ? Math.min(1, covered / elapsed) : Double.NaN;
        rowJoules = sum.joules();
        rowCovered = sum.coveredSeconds();
        rowNanos = now;
        hasRow = true;
        readings = 0;
    }

    boolean isKnown() {
        return known;
    }

    boolean isSuspect() {
        return suspect;
    }

    double watts() {
        return watts;
    }

    double volts() {
        return volts;
    }

    double amps() {
        return amps;
    }

    double joules() {
        return joules;
    }

    /** Share of the time since the row before; NaN for the first. */
    double coverage() {
        return coverage;
    }

    Silence silence(String id, boolean answered) {
        if (!answered) {
            return new Silence(id, Reason.FAILING, channel.sensor() + " (no answer in time)");
        } else if (status != null && !status.says(DISCHARGING)) {
            return new Silence(id, Reason.MISSING, channel.sensor() + " is not being emptied");
        }
        ValueFile read = channel.isCounter() ? joulesFile : wattsFile.exists() ? wattsFile : ampsFile;
        Silence silence = read.silence(id);
        return silence.reason() == Reason.DENIED && channel.isCounter()
                ? new Silence(id, Reason.DENIED, silence.detail() + ": mode 0400 root since Linux 5.10")
                : silence;
    }

    void close() {
        wattsFile.close();
        voltsFile.close();
        ampsFile.close();
        joulesFile.close();
        if (status != null) {
            status.close();
        }
    }
}

package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;

/** One cluster's frequency. The errand runs aside; everything else is for the sampling thread. */
final class Frequency {
    private static final Name HZ = Name.of("hz");
    private static final Name REAL_HZ = Name.of("real_hz");
    private static final Name LIMIT_HZ = Name.of("limit_hz");
    private static final Name MIN_HZ = Name.of("min_hz");
    private static final Name MAX_HZ = Name.of("max_hz");
    private static final Name GOVERNOR = Name.of("governor");
    private static final Name CPUS = Name.of("cpus");
    private static final double KILO = 1e3;

    private final Cluster cluster;
    private final Start start;
    private final NumberFile current;
    private final NumberFile limit;
    private final byte[] governor;
    private final byte[] cpus;
    private final Errand errand = new Errand(this::read);
    private boolean hasCurrent;
    private boolean hasLimit;
    private boolean answered;
    private double realHertz = Double.NaN;

    Frequency(Cluster cluster, Path root, String host) {
        this.cluster = cluster;
        this.start = Start.of("frequency", host, "cluster", cluster.name());
        this.current = new NumberFile(root, cluster.folder() + "/scaling_cur_freq");
        this.limit = new NumberFile(root, cluster.folder() + "/scaling_max_freq");
        this.governor = LineBuffer.quoted(cluster.governor());
        this.cpus = LineBuffer.quoted(cluster.cpus());
    }

    private void read() {
        hasCurrent = current.read();
        hasLimit = limit.read();
    }

    Cluster cluster() {
        return cluster;
    }

    Errand errand() {
        return errand;
    }

    /**
     * Writes its line.
     *
     * @param real what the cores really run at; NaN when not known
     * @param describe adds what hardly ever changes
     */
    void write(boolean hasAnswered, double real, boolean describe, LineBuffer out) {
        answered = hasAnswered;
        realHertz = real;
        out.line(start);
        out.decimal(REAL_HZ, realHertz);
        if (!answered) {
            out.end();
            return;
        }
        if (hasCurrent) {
            out.decimal(HZ, current.value() * KILO);
        }
        if (hasLimit) {
            out.decimal(LIMIT_HZ, limit.value() * KILO);
        }
        if (describe) {
            describe(out);
        }
        out.end();
    }

    private void describe(LineBuffer out) {
        if (cluster.minKilohertz() > 0) {
            out.decimal(MIN_HZ, cluster.minKilohertz() * KILO);
        }
        if (cluster.maxKilohertz() > 0) {
            out.decimal(MAX_HZ, cluster.maxKilohertz() * KILO);
        }
        if (!cluster.governor().isEmpty()) {
            out.text(GOVERNOR, governor);
        }
        if (!cluster.cpus().isEmpty()) {
            out.text(CPUS, cpus);
        }
    }

    /** In Hz, what the cores really run at where that is known; NaN when neither is. */
    double hertz() {
        if (!Double.isNaN(realHertz)) {
            return realHertz;
        }
        return isKnown() ? current.value() * KILO : Double.NaN;
    }

    boolean isKnown() {
        return answered && hasCurrent;
    }

    Silence silence(String id) {
        return answered
                ? current.silence(id)
                : new Silence(id, Reason.FAILING, cluster.folder() + "/scaling_cur_freq (no answer in time)");
    }

    void close() {
        current.close();
        limit.close();
    }
}

package io.boardwatt.sources.model;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Origin;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.util.List;

/**
 * Modelled watts of the second before, as {@code power} with scope {@code model}. Sampled after the sources whose values
 * it uses. Mutable, for the sampling thread.
 */
public final class ModelSource implements Source {
    private static final Name WATTS = Name.of("watts");
    private static final Name JOULES = Name.of("joules");
    private static final Name COVERAGE = Name.of("coverage");
    private static final Name ACCURACY = Name.of("accuracy");
    private static final String SENSOR = "model";

    private final PowerModel model;
    private final Activity activity;
    private final Ticker ticker;
    private final Start start;
    private boolean known;
    private boolean hasBefore;
    private long beforeNanos;
    private double joules;

    /** Of this second's activity; what is not known is NaN. */
    public interface Activity {
        /** How many cores of the cluster were busy on average, from 0. */
        double busyCores(String cluster);

        /** At which frequency it runs, in Hz. */
        double hertz(String cluster);
    }

    /** @param activity asked on the sampling thread, after the kernel's sources */
    public ModelSource(PowerModel model, Activity activity, String host, Ticker ticker) {
        this.model = model;
        this.activity = activity;
        this.ticker = ticker;
        this.start = Start.of("power", host, "kind", "average", "measured", "false", "scope", SENSOR, "sensor", SENSOR);
    }

    @Override
    public String name() {
        return SENSOR;
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        double watts = watts(headline);
        long nanos = ticker.nanos();
        known = Double.isFinite(watts);
        boolean covered = known && hasBefore;
        if (covered) {
            joules += watts * (nanos - beforeNanos) / 1e9;
        }
        beforeNanos = nanos;
        hasBefore = true;
        if (!known) {
            return;
        }
        out.line(start);
        out.decimal(WATTS, watts);
        if (covered) {
            out.decimal(JOULES, joules);
            out.decimal(COVERAGE, 1L);
        }
        out.decimal(ACCURACY, model.error());
        out.end();
        if (Double.isNaN(headline.get(Headline.Value.WATTS))) {
            headline.put(Headline.Value.WATTS, watts);
            headline.put(Headline.Value.JOULES, covered ? joules : Double.NaN);
        }
    }

    private double watts(Headline headline) {
        double watts = model.idleWatts();
        for (int i = 0; i < model.clusters().size(); i++) {
            ClusterPower cluster = model.clusters().get(i);
            double hertz = cluster.needsFrequency() ? activity.hertz(cluster.name()) : 0;
            watts += activity.busyCores(cluster.name())
                    * (Double.isNaN(hertz) ? Double.NaN : cluster.wattsPerBusyCore(hertz));
        }
        if (model.diskJoulesPerByte().isPresent()) {
            watts += model.diskJoulesPerByte().getAsDouble()
                    * (headline.get(Headline.Value.DISK_READ_BYTES_S)
                            + headline.get(Headline.Value.DISK_WRITE_BYTES_S));
        }
        if (model.networkJoulesPerByte().isPresent()) {
            watts += model.networkJoulesPerByte().getAsDouble()
                    * (headline.get(Headline.Value.NET_RX_BYTES_S) + headline.get(Headline.Value.NET_TX_BYTES_S));
        }
        return watts;
    }

    @Override
    public List<Origin> origins() {
        return List.of(new Origin(SENSOR, SENSOR, "average", false, model.error()));
    }

    @Override
    public List<Silence> silences() {
        return known
                ? List.of()
                : List.of(new Silence(
                        "power.model.watts", Reason.NEEDS_TWO_READINGS, "the model needs what the cores did"));
    }

    @Override
    public void close() {
        // holds nothing open
    }
}

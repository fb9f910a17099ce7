package io.boardwatt.sources.power;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Origin;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Start;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the board draws, as our {@code power}: one row for each sensor or rail. The headline's watts are those of the
 * widest scope that is measured. Chips that vanish and come back are found again, and go on counting joules.
 */
public final class PowerSource implements Source {
    private static final double GAP = 1.6;

    private final Path root;
    private final String host;
    private final Aside aside;
    private final Ticker ticker;
    private final PowerOptions options;
    private final Plausible plausible;
    private final Rescan<Layout> rescan;
    private final Pmic pmic;
    private final Subsampler subsampler;
    private final Map<String, Double> joulesBefore = new HashMap<>();
    private final Best best = new Best();
    private Layout planned = Layout.NOTHING;
    private List<Gauge> gauges = List.of();
    private Start[] starts = {};
    private boolean[] answered = {};
    private boolean[] seen = {};
    private List<RailSum> sums = List.of();
    private boolean hasWhole;

    /**
     * @param root the folder that stands for {@code /}
     * @param firmwareInterval how often the firmware is asked
     */
    public PowerSource(
            Path root,
            String host,
            PowerOptions options,
            Firmware firmware,
            Duration firmwareInterval,
            Ticker ticker,
            Aside aside) {
        this.root = root;
        this.host = host;
        this.aside = aside;
        this.ticker = ticker;
        this.options = options;
        this.plausible = Plausible.of(root);
        this.rescan = new Rescan<>(() -> find(root, options.corrections()), Layout.NOTHING, aside);
        this.pmic = new Pmic(firmware, host, firmwareInterval.toMillis() / 1e3);
        this.subsampler = new Subsampler(options.between(), ticker);
    }

    /** The power sensors below {@code root}. */
    private static Layout find(Path root, List<Correction> corrections) {
        List<Channel> found = new ArrayList<>(HwmonChips.find(root));
        found.addAll(IioChips.find(root));
        found.addAll(OtherSensors.xu3(root));
        found.addAll(OtherSensors.rapl(root));
        found.addAll(OtherSensors.batteries(root));
        List<Channel> right = new ArrayList<>();
        for (Channel channel : Topology.of(found).channels()) {
            Channel corrected = channel;
            for (Correction correction : corrections) {
                corrected = correction.apply(corrected, root);
            }
            right.add(corrected);
        }
        return new Layout(right, Topology.of(found).totals());
    }

    @Override
    public String name() {
        return "power";
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // Rescan keeps the object as long as nothing changed
    public void begin() {
        Layout found = rescan.latest();
        if (found != planned) {
            plan(found);
        }
        planned = found;
        for (int i = 0; i < gauges.size(); i++) {
            aside.ask(gauges.get(i).errand());
        }
    }

    private void plan(Layout found) {
        List<Gauge> next = new ArrayList<>();
        gauges.forEach(old -> joulesBefore.put(old.channel().sensor(), old.joules()));
        for (Channel channel : found.channels()) {
            next.add(gauges.stream()
                    .filter(gauge -> gauge.channel().equals(channel))
                    .findFirst()
                    .orElseGet(() -> new Gauge(
                            channel,
                            root,
                            plausible,
                            joulesBefore.getOrDefault(channel.sensor(), 0.0),
                            GAP * options.interval().toMillis() / 1e3,
                            ticker)));
        }
        for (Gauge old : gauges) {
            if (!next.contains(old)) {
                aside.retire(old.errand(), old::close);
            }
        }
        gauges = List.copyOf(next);
        starts = gauges.stream()
                .map(g -> PowerLine.start(
                        host,
                        g.channel().sensor(),
                        g.channel().scope(),
                        g.channel().kind()))
                .toArray(Start[]::new);
        answered = new boolean[starts.length];
        seen = new boolean[starts.length];
        sums = found.totals().stream()
                .map(total -> new RailSum(total, gauges, host))
                .toList();
        subsampler.follow(gauges);
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        best.clear();
        for (int i = 0; i < gauges.size(); i++) {
            Gauge gauge = gauges.get(i);
            answered[i] = aside.await(gauge.errand());
            if (answered[i] && gauge.isKnown()) {
                PowerLine.write(out, starts[i], gauge);
                if (!gauge.isSuspect()) {
                    best.offer(gauge.channel().scope(), gauge.channel().isCounter(), gauge.watts(), gauge.joules());
                }
                seen[i] = true;
            } else if (seen[i]) {
                seen[i] = false;
                rescan.hurry(); // its folder may have gone
            }
        }
        for (int i = 0; i < sums.size(); i++) {
            RailSum sum = sums.get(i);
            if (sum.sample(answered, out)) {
                best.offer(sum.scope(), false, sum.watts(), sum.joules());
            }
        }
        hasWhole = best.scope() == Scope.INPUT;
        pmic.sample(out, aside.turnNanos());
        best.offer(Scope.PACKAGE, false, pmic.watts(), pmic.joules());
        headline.put(Headline.Value.WATTS, best.watts());
        headline.put(Headline.Value.JOULES, best.joules());
    }

    @Override
    public List<Origin> origins() {
        List<Origin> origins = new ArrayList<>();
        for (Gauge gauge : gauges) {
            Channel channel = gauge.channel();
            origins.add(new Origin(
                    channel.sensor(), channel.scope().tag(), channel.kind(), channel.partial(), channel.accuracy()));
        }
        sums.forEach(sum -> origins.add(sum.origin()));
        if (!Double.isNaN(pmic.watts())) {
            origins.add(new Origin("pmic", Scope.PACKAGE.tag(), "instant", true, Double.NaN));
        }
        origins.sort(Comparator.comparing(
                        (Origin origin) -> List.of("input", "package", "rail").indexOf(origin.scope()))
                .thenComparing(Origin::kind));
        return origins;
    }

    @Override
    public List<Silence> silences() {
        if (rescan.isSearching()) {
            return List.of(
                    new Silence("power.watts", Reason.FAILING, "the search for power sensors has not ended yet"));
        }
        List<Silence> silences = new ArrayList<>();
        boolean part = !Double.isNaN(pmic.watts());
        boolean doubted = false;
        for (int i = 0; i < gauges.size(); i++) {
            Gauge gauge = gauges.get(i);
            boolean known = answered[i] && gauge.isKnown();
            part |= known;
            doubted |= known && gauge.isSuspect();
            if (!known) {
                silences.add(gauge.silence("power." + gauge.channel().sensor(), answered[i]));
            } else if (Double.isNaN(gauge.watts())) {
                silences.add(new Silence("power." + gauge.channel().sensor(), Reason.NEEDS_TWO_READINGS, ""));
            }
        }
        if (!hasWhole) {
            silences.add(new Silence(
                    "power.watts",
                    doubted ? Reason.MALFORMED : silences.isEmpty() || part ? Reason.MISSING : Reason.FAILING,
                    doubted
                            ? "the sensor's value is suspect: unit, shunt or reset"
                            : part
                                    ? "only a part of the board is measured"
                                    : silences.isEmpty() ? "no power sensor on this board" : "no sensor answers"));
        }
        return silences;
    }

    @Override
    public void close() {
        subsampler.close();
        gauges.forEach(gauge -> aside.retire(gauge.errand(), gauge::close));
        gauges = List.of();
    }
}

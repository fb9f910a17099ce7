package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Temperatures, as Telegraf's {@code temp}. Each thermometer is read aside, so that one that hangs delays neither the
 * sample nor the others; a value counts only for the second it was read in. The headline's temperature is the highest of
 * the processor's own thermometers, never the highest of all: boards have sensors that always say 100 °C.
 */
public final class ThermalSource implements Source {
    private final Path root;
    private final String host;
    private final Aside aside;
    private final Rescan<List<Thermometer>> rescan;
    private List<Thermometer> planned = List.of();
    private List<Temperature> temperatures = List.of();

    /** @param root the folder that stands for {@code /} */
    public ThermalSource(Path root, String host, Aside aside) {
        this.root = root;
        this.host = host;
        this.aside = aside;
        this.rescan = new Rescan<>(() -> Thermometers.find(root), List.of(), aside);
    }

    @Override
    public String name() {
        return "thermal";
    }

    @Override
    public void begin() {
        List<Thermometer> found = rescan.latest();
        if (found != planned) {
            plan(found);
        }
        planned = found;
        for (int i = 0; i < temperatures.size(); i++) {
            aside.ask(temperatures.get(i).errand());
        }
    }

    private void plan(List<Thermometer> found) {
        List<Temperature> next = new ArrayList<>();
        for (Thermometer thermometer : found) {
            next.add(temperatures.stream()
                    .filter(t -> t.thermometer().equals(thermometer))
                    .findFirst()
                    .orElseGet(() -> new Temperature(thermometer, root, host)));
        }
        for (Temperature old : temperatures) {
            if (!next.contains(old)) {
                aside.retire(old.errand(), old::close);
            }
        }
        temperatures = List.copyOf(next);
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        int bestTier = Integer.MAX_VALUE;
        double highest = Double.NaN;
        for (int i = 0; i < temperatures.size(); i++) {
            Temperature each = temperatures.get(i);
            each.write(aside.await(each.errand()), out);
            int tier = each.thermometer().tier();
            if (each.isKnown() && tier > 0 && tier <= bestTier) {
                highest = tier < bestTier ? each.celsius() : Math.max(highest, each.celsius());
                bestTier = tier;
            }
        }
        headline.put(Headline.Value.TEMP_C, highest);
    }

    @Override
    public List<Silence> silences() {
        if (rescan.isSearching()) {
            return List.of(new Silence("temp.cpu_c", Reason.FAILING, "the search for thermometers has not ended yet"));
        }
        List<Silence> silences = new ArrayList<>();
        if (temperatures.isEmpty()) {
            silences.add(new Silence(
                    "temp.cpu_c", Reason.MISSING, "no temperature in /sys/class/hwmon or /sys/class/thermal"));
        }
        boolean processor = false;
        for (Temperature each : temperatures) {
            processor |= each.isKnown() && each.thermometer().tier() > 0;
            if (!each.isKnown()) {
                silences.add(each.silence());
            }
        }
        if (!temperatures.isEmpty() && !processor) {
            silences.add(
                    new Silence("temp.cpu_c", Reason.MISSING, "no thermometer that is the processor's gave a value"));
        }
        return silences;
    }

    @Override
    public void close() {
        temperatures.forEach(each -> aside.retire(each.errand(), each::close));
        temperatures = List.of();
    }
}

package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The frequency of each cluster and the highest it may have now, as our {@code frequency}. What the kernel says is what it
 * asked for: on a Raspberry Pi that the firmware holds back it is not what the cores run at, which the firmware says. Once a
 * minute a row also says governor, cores and range.
 */
public final class FrequencySource implements Source {
    private final Path root;
    private final String host;
    private final Aside aside;
    private final Firmware firmware;
    private final Rescan<List<Cluster>> rescan;
    private List<Cluster> planned = List.of();
    private List<Frequency> frequencies = List.of();
    private final Every describing = new Every(Duration.ofMinutes(1));

    /** @param root the folder that stands for {@code /} */
    public FrequencySource(Path root, String host, Firmware firmware, Aside aside) {
        this.firmware = firmware;
        this.root = root;
        this.host = host;
        this.aside = aside;
        this.rescan = new Rescan<>(() -> Cluster.find(root), List.of(), aside);
    }

    @Override
    public String name() {
        return "frequency";
    }

    @Override
    public void begin() {
        List<Cluster> found = rescan.latest();
        if (found != planned) {
            plan(found);
        }
        planned = found;
        for (int i = 0; i < frequencies.size(); i++) {
            aside.ask(frequencies.get(i).errand());
        }
    }

    private void plan(List<Cluster> found) {
        List<Frequency> next = new ArrayList<>();
        for (Cluster cluster : found) {
            next.add(frequencies.stream()
                    .filter(f -> f.cluster().equals(cluster))
                    .findFirst()
                    .orElseGet(() -> new Frequency(cluster, root, host)));
        }
        for (Frequency old : frequencies) {
            if (!next.contains(old)) {
                aside.retire(old.errand(), old::close);
            }
        }
        frequencies = List.copyOf(next);
        describing.hurry();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        boolean describe = describing.isDue(aside.turnNanos());
        double real = firmware.isFresh() && firmware.clock().isPresent()
                ? firmware.clock().getAsLong()
                : Double.NaN;
        for (int i = 0; i < frequencies.size(); i++) {
            Frequency each = frequencies.get(i);
            each.write(aside.await(each.errand()), i == 0 ? real : Double.NaN, describe, out); // firmware: one cluster
        }
    }

    /** A cluster's frequency in the last sample, in Hz; NaN when not known. */
    public double hertz(String cluster) {
        for (int i = 0; i < frequencies.size(); i++) {
            Frequency each = frequencies.get(i);
            if (each.cluster().name().equals(cluster)) {
                return each.hertz();
            }
        }
        return Double.NaN;
    }

    @Override
    public List<Silence> silences() {
        if (rescan.isSearching()) {
            return List.of(new Silence("cpu.sysfs_khz", Reason.FAILING, "the search for cpufreq has not ended yet"));
        }
        if (frequencies.isEmpty()) {
            return List.of(
                    new Silence("cpu.sysfs_khz", Reason.MISSING, "/sys/devices/system/cpu/cpufreq has no policy"));
        }
        List<Silence> silences = new ArrayList<>();
        for (Frequency each : frequencies) {
            if (!each.isKnown()) {
                String id = "cpu.sysfs_khz";
                silences.add(each.silence(
                        each == frequencies.get(0)
                                ? id
                                : id + "." + each.cluster().name()));
            }
        }
        return silences;
    }

    @Override
    public void close() {
        frequencies.forEach(each -> aside.retire(each.errand(), each::close));
        frequencies = List.of();
    }
}

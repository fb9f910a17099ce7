package io.boardwatt.soak.calibrate;

import io.boardwatt.sources.model.ClusterPower;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A fit as a person reads it. */
final class FitTable {
    private FitTable() {}

    static List<String> lines(Fit fit, List<Observation> observations) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%-44s %10s %10s %8s", "step", "measured", "model", "off"));
        for (int i = 0; i < observations.size(); i++) {
            Observation each = observations.get(i);
            double modelled = fit.modelled().get(i);
            lines.add(String.format(
                    Locale.ROOT,
                    "%-44s %8.2f W %8.2f W %+7.1f%%",
                    each.step().words(),
                    each.watts(),
                    modelled,
                    100 * (modelled / each.watts() - 1)));
        }
        lines.add("");
        lines.add(String.format(Locale.ROOT, "idle %.2f W", fit.idleWatts()));
        for (ClusterPower cluster : fit.clusters()) {
            for (ClusterPower.Point point : cluster.points()) {
                lines.add(String.format(
                        Locale.ROOT,
                        "%s%s: %.2f W for each busy core",
                        cluster.name(),
                        point.hertz() > 0 ? String.format(Locale.ROOT, " at %.0f MHz", point.hertz() / 1e6) : "",
                        point.wattsPerBusyCore()));
            }
        }
        lines.add(
                fit.diskJoulesPerByte().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "disk: %.3f W for each MB/s",
                                fit.diskJoulesPerByte().getAsDouble() * 1e6)
                        : "disk: not measured");
        lines.add(
                fit.networkJoulesPerByte().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "network: %.3f W for each MB/s",
                                fit.networkJoulesPerByte().getAsDouble() * 1e6)
                        : "network: not measured");
        return lines;
    }
}

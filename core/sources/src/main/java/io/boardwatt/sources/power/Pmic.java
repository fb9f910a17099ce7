package io.boardwatt.sources.power;

import io.boardwatt.sources.firmware.Firmware;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Start;

/**
 * The power chip of a Raspberry Pi 5: the sum of the rails that have both a current and a voltage. What is fed from 5 V
 * (USB, HATs, fan, NVMe) is not in it: about a quarter of the whole under load. For the sampling thread.
 */
final class Pmic {
    private final Firmware firmware;
    private final double intervalSeconds;
    private final Start total;
    private final Start supply;
    private final EnergySum sum = new EnergySum();
    private double rowCovered;
    private long rowNanos;
    private boolean hasRow;
    private double watts = Double.NaN;

    Pmic(Firmware firmware, String host, double intervalSeconds) {
        this.firmware = firmware;
        this.intervalSeconds = intervalSeconds;
        this.total = PowerLine.start(host, "pmic", Scope.PACKAGE, "instant");
        this.supply = PowerLine.start(host, "ext5v", Scope.RAIL, "instant");
    }

    /** Writes its rows in the samples in which it was asked. */
    void sample(LineBuffer out, long nanos) {
        if (!firmware.isFresh() || firmware.pmic().watts().isEmpty()) {
            if (firmware.isFresh()) {
                watts = Double.NaN;
            }
            return;
        }
        watts = firmware.pmic().watts().getAsDouble();
        sum.take(watts, nanos, 1.6 * Math.max(1, intervalSeconds));
        double elapsed = (nanos - rowNanos) / 1e9;
        double coverage =
                hasRow && elapsed > 0 ? Math.min(1, (sum.coveredSeconds() - rowCovered) / elapsed) : Double.NaN;
        rowCovered = sum.coveredSeconds();
        rowNanos = nanos;
        hasRow = true;
        PowerLine.write(out, total, watts, sum.joules(), coverage, intervalSeconds > 0 ? intervalSeconds : Double.NaN);
        if (firmware.pmic().supplyVolts().isPresent()) {
            PowerLine.volts(out, supply, firmware.pmic().supplyVolts().getAsDouble());
        }
    }

    /** The last sum, or NaN. */
    double watts() {
        return watts;
    }

    double joules() {
        return hasRow ? sum.joules() : Double.NaN;
    }
}

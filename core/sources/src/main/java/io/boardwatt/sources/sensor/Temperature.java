package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;

/** One thermometer that is read. The errand runs aside; everything else is for the sampling thread. */
final class Temperature {
    private static final Name TEMP = Name.of("temp");
    private static final double MILLI = 1e-3;
    /** Below this a driver of whole degrees is recognised. */
    private static final long SMALL = 1_000;

    private static final double LEAST = -60;
    private static final double MOST = 200;

    private final Thermometer thermometer;
    private final Start start;
    private final NumberFile file;
    private final Errand errand = new Errand(this::read);
    private boolean hasValue;
    private double celsius = Double.NaN;
    private boolean answered;

    Temperature(Thermometer thermometer, Path root, String host) {
        this.thermometer = thermometer;
        this.start = Start.of("temp", host, "sensor", thermometer.sensor());
        this.file = new NumberFile(root, thermometer.shownPath());
    }

    private void read() {
        hasValue = file.read();
        if (hasValue) {
            long raw = file.value();
            celsius = thermometer.wholeDegrees() && Math.abs(raw) < SMALL ? raw : raw * MILLI;
            if (!(celsius >= LEAST && celsius <= MOST)) {
                hasValue = file.malformed("it says " + celsius + " °C");
            }
        }
    }

    Thermometer thermometer() {
        return thermometer;
    }

    Errand errand() {
        return errand;
    }

    void write(boolean hasAnswered, LineBuffer out) {
        answered = hasAnswered;
        if (isKnown()) {
            out.line(start);
            out.decimal(TEMP, celsius);
            out.end();
        }
    }

    boolean isKnown() {
        return answered && hasValue;
    }

    double celsius() {
        return celsius;
    }

    Silence silence() {
        String id = "temp." + thermometer.sensor();
        return answered
                ? file.silence(id)
                : new Silence(id, Reason.FAILING, thermometer.shownPath() + " (no answer in time)");
    }

    void close() {
        file.close();
    }
}

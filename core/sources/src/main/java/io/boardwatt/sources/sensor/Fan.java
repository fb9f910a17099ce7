package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;

/** One fan that is read. The errand runs aside; everything else is for the sampling thread. */
final class Fan {
    private static final Name RPM = Name.of("rpm");
    private static final long MOST_RPM = 100_000;

    private final Place place;
    private final Start start;
    private final NumberFile file;
    private final Errand errand = new Errand(this::read);
    private boolean hasValue;
    private boolean answered;

    /**
     * Where one stands.
     *
     * @param sensor its name
     * @param shownPath its file, below the root
     */
    record Place(String sensor, String shownPath) {}

    Fan(Place place, Path root, String host) {
        this.place = place;
        this.start = Start.of("fan", host, "sensor", place.sensor());
        this.file = new NumberFile(root, place.shownPath());
    }

    private void read() {
        hasValue = file.read();
        if (hasValue && (file.value() < 0 || file.value() > MOST_RPM)) {
            hasValue = file.malformed("it says " + file.value() + " rpm");
        }
    }

    Errand errand() {
        return errand;
    }

    void write(boolean hasAnswered, LineBuffer out) {
        answered = hasAnswered;
        if (isKnown()) {
            out.line(start);
            out.decimal(RPM, file.value());
            out.end();
        }
    }

    boolean isKnown() {
        return answered && hasValue;
    }

    Silence silence() {
        return answered
                ? file.silence("fan." + place.sensor())
                : new Silence("fan." + place.sensor(), Reason.FAILING, place.shownPath() + " (no answer in time)");
    }

    void close() {
        file.close();
    }
}

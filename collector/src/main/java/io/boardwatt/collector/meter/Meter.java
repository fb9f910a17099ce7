package io.boardwatt.collector.meter;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.meter.MeterReading;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One meter, its connection opened again whenever it fails. For the collector's event loop. */
final class Meter {
    private static final Logger LOG = LoggerFactory.getLogger(Meter.class);
    private static final long LONGEST_WAIT_MILLIS = 30_000;
    private static final int UNREADABLE_IN_A_ROW = 5;

    private final MeterSpec spec;
    private final Wire wire;
    private final MeterAccount account;
    private final Vertx vertx;
    private final Ticker ticker;
    /** How long it may take until something is heard. */
    private final Duration patience;

    private long waitMillis = 1_000;
    private long heardNanos;
    private int unreadable;
    private long failures;
    private boolean open;
    private boolean on;
    private boolean said;

    Meter(MeterSpec spec, Wire wire, Vertx vertx, Ticker ticker) {
        this.spec = spec;
        this.wire = wire;
        this.account = new MeterAccount(spec);
        this.vertx = vertx;
        this.ticker = ticker;
        this.patience = spec.interval().multipliedBy(5).plusSeconds(10);
    }

    MeterSpec spec() {
        return spec;
    }

    void open() {
        open = true;
        heardNanos = ticker.nanos();
        wire.open(this::take, this::failed);
    }

    private void take(String text) {
        Optional<MeterReading> reading = spec.format().read(text);
        if (reading.isEmpty()) {
            // A first line is usually torn, and topics carry other things too.
            if (++unreadable == UNREADABLE_IN_A_ROW) {
                failures++;
                say("what it says is nothing that a " + spec.kind() + " says: " + shortened(text));
            }
            return;
        }
        unreadable = 0;
        heardNanos = ticker.nanos();
        waitMillis = 1_000;
        account.take(heardNanos, reading.get());
        if (!on) {
            LOG.info("The meter {} of {} speaks", spec.name(), spec.board());
        }
        on = true;
        said = false;
    }

    private static String shortened(String text) {
        String printable = text.replaceAll("[^ -~]", "?");
        return printable.length() > 80 ? printable.substring(0, 80) + "…" : printable;
    }

    private void failed(String sentence) {
        open = false;
        failures++;
        silent(sentence);
        long wait = waitMillis;
        waitMillis = Math.min(LONGEST_WAIT_MILLIS, 2 * waitMillis);
        vertx.setTimer(wait, id -> open());
    }

    private void silent(String sentence) {
        on = false;
        account.broken();
        say(sentence);
    }

    private void say(String sentence) {
        if (!said) {
            said = true;
            LOG.warn("The meter {} of {} at {}: {}", spec.name(), spec.board(), spec.address(), sentence);
        }
    }

    /** What came since it was asked before; also notices that nothing comes any more. */
    Optional<Line> row() {
        long now = ticker.nanos();
        if (open && now - heardNanos > patience.toNanos()) {
            heardNanos = now;
            silent("it says nothing");
            if (!spec.address().getScheme().equals("mqtt")) {
                wire.close();
                failed("it says nothing");
            }
        }
        return account.row(now);
    }

    /** Whether it speaks. */
    boolean isOn() {
        return on;
    }

    /** How often reading it failed. */
    long failures() {
        return failures;
    }
}

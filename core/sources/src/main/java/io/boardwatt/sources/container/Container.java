package io.boardwatt.sources.container;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.nio.file.Path;

/** One container that is read. The errand runs aside; the rest is for the sampling thread. */
final class Container {
    private static final Name ID = Name.of("id");
    private static final Name IMAGE = Name.of("image");
    private static final int SLOW_EVERY = 5;
    private static final double PERCENT = 100;

    private final Known known;
    private final Start start;
    private final byte[] id;
    private final byte[] image;
    private final Reader reader;
    private final Traffic traffic;
    private final Ticker ticker;
    private final Usage usage = new Usage();
    private final Errand errand = new Errand(this::read);
    private double previousMillis = Double.NaN;
    private long previousNanos;
    private int reads;

    /**
     * A group and what it is called.
     *
     * @param group where it is accounted
     * @param identity what the engine calls it
     */
    record Known(Group group, Identity identity) {}

    Container(Known known, Path root, String host, Ticker ticker) {
        this.known = known;
        this.ticker = ticker;
        Identity identity = known.identity();
        this.start = Start.of(
                "container",
                host,
                "engine",
                known.group().engine(),
                "group",
                identity.group(),
                "name",
                identity.name());
        this.id = LineBuffer.quoted(known.group().id());
        this.image = LineBuffer.quoted(identity.image());
        this.reader =
                known.group().version() == 2 ? new ReaderTwo(known.group(), root) : new ReaderOne(known.group(), root);
        this.traffic = new Traffic(known.group(), root);
    }

    private void read() {
        usage.clear();
        reader.quick(usage);
        long now = ticker.nanos();
        traffic.read(usage);
        if (reads++ % SLOW_EVERY == 0) {
            reader.slow(usage);
        }
        double millis = usage.get(Usage.CPU_MS);
        double elapsed = (now - previousNanos) / 1e6;
        double used = millis - previousMillis;
        usage.put(Usage.CPU_PCT, used >= 0 && elapsed > 0 ? PERCENT * used / elapsed : Double.NaN);
        previousMillis = millis;
        previousNanos = now;
    }

    Known known() {
        return known;
    }

    Errand errand() {
        return errand;
    }

    void write(LineBuffer out) {
        out.line(start);
        int mark = out.mark();
        usage.write(out);
        if (out.mark() > mark) { // one that says nothing has gone
            out.text(ID, id);
            if (!known.identity().image().isEmpty()) {
                out.text(IMAGE, image);
            }
        }
        out.end();
    }

    void close() {
        reader.close();
    }
}

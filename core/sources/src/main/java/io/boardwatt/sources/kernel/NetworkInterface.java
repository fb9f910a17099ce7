package io.boardwatt.sources.kernel;

import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.NumberFile;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** One interface's row of {@code /proc/net/dev}, and its speed. For the sampling thread, save the errand. */
final class NetworkInterface {
    static final int LEAST_NUMBERS = 16;
    private static final int SENT = 8;
    /** 2 Gbit/s: no board with 32-bit counters has more. */
    private static final long MOST_BYTES = 250_000_000;
    /** What drivers say for "unknown" when they do not fail. */
    private static final long UNKNOWN_16 = 65_535;

    private static final Pattern VIRTUAL = Pattern.compile(
            "lo|(docker|br-|veth|virbr|vnet|tun|tap|wg|dummy|ifb|bond|team|vlan|cni|flannel|cali|tunl|sit|gre).*");

    private static final Name[] RECEIVED = {
        Name.of("bytes_recv"), Name.of("packets_recv"), Name.of("err_in"), Name.of("drop_in")
    };
    private static final Name[] SENDING = {
        Name.of("bytes_sent"), Name.of("packets_sent"), Name.of("err_out"), Name.of("drop_out")
    };
    private static final Name SPEED = Name.of("speed");

    private final String name;
    private final Start start;
    private final boolean physical;
    private final boolean hasDevice;
    private final NumberFile speed;
    private final Errand speedErrand;
    private final Rate received = new Rate(MOST_BYTES);
    private final Rate sent = new Rate(MOST_BYTES);
    private boolean speedKnown;
    private int at;

    NetworkInterface(String name, String host, Path root) {
        this.name = name;
        this.start = Start.of("net", host, "interface", name);
        this.hasDevice = Files.exists(root.resolve("sys/class/net/" + name + "/device"));
        this.physical = !VIRTUAL.matcher(name).matches();
        this.speed = new NumberFile(root, "/sys/class/net/" + name + "/speed");
        this.speedErrand = new Errand(this::readSpeed);
    }

    /** Runs aside: some drivers ask the hardware. */
    private void readSpeed() {
        speedKnown = speed.read();
        if (speedKnown && (speed.value() <= 0 || speed.value() == UNKNOWN_16 || speed.value() > Integer.MAX_VALUE)) {
            speedKnown = speed.malformed("it says " + speed.value() + ", which means unknown");
        }
    }

    String name() {
        return name;
    }

    Errand speedErrand() {
        return speedErrand;
    }

    NumberFile speedFile() {
        return speed;
    }

    void place(Numbers.Row row) {
        at = row.first();
    }

    void sample(Numbers n, long nanos, boolean speedAnswered, LineBuffer out) {
        received.take(n.whole(at), nanos);
        sent.take(n.whole(at + SENT), nanos);
        out.line(start);
        for (int i = 0; i < RECEIVED.length; i++) {
            out.whole(RECEIVED[i], n.whole(at + i));
            out.whole(SENDING[i], n.whole(at + SENT + i));
        }
        if (speedAnswered && speedKnown) {
            out.whole(SPEED, speed.value());
        }
        out.end();
    }

    /** Whether the speed was known when it was last read. */
    boolean isSpeedKnown() {
        return speedKnown;
    }

    boolean hasRates() {
        return received.isKnown() && sent.isKnown();
    }

    /** Whether its name is that of a real interface. */
    boolean isPhysical() {
        return physical;
    }

    /** Whether a device stands behind it. */
    boolean hasDevice() {
        return hasDevice;
    }

    double receivedBytesPerSecond() {
        return received.perSecond();
    }

    double sentBytesPerSecond() {
        return sent.perSecond();
    }

    void close() {
        speed.close();
    }
}

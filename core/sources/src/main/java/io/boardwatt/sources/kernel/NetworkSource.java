package io.boardwatt.sources.kernel;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.AsideFile;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.text.Numbers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code /proc/net/dev}: Telegraf's {@code net}. Host ends of containers' cables ({@code veth…}) have no rows, since each
 * container would leave a series behind for good; only real interfaces count in the headline's totals. A link's speed is
 * asked for once a minute, aside, and stands only in the row of that second.
 */
public final class NetworkSource implements Source {
    private static final String LEFT_OUT = "veth";

    private final AsideFile file;
    private final Path root;
    private final String host;
    private final Aside aside;
    private final Numbers numbers = new Numbers();
    private List<NetworkInterface> interfaces = List.of();
    private boolean anyDevice;
    private long layout;
    private boolean read;
    private final Every speeds = new Every(Duration.ofMinutes(1));

    /** @param root the folder that stands for {@code /} */
    public NetworkSource(Path root, String host, Ticker ticker, Aside aside) {
        this.file = new AsideFile(root, "/proc/net/dev", aside, ticker);
        this.root = root;
        this.host = host;
        this.aside = aside;
    }

    @Override
    public String name() {
        return "network";
    }

    @Override
    public void begin() {
        file.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        read = file.await() && plan();
        long nanos = file.nanos();
        if (!read) {
            return;
        }
        boolean speed = speeds.isDue(aside.turnNanos());
        for (int i = 0; speed && i < interfaces.size(); i++) {
            aside.ask(interfaces.get(i).speedErrand());
        }
        double received = 0;
        double sent = 0;
        boolean any = false;
        for (int i = 0; i < interfaces.size(); i++) {
            NetworkInterface each = interfaces.get(i);
            each.sample(numbers, nanos, speed && aside.await(each.speedErrand()), out);
            if (each.isPhysical() && (each.hasDevice() || !anyDevice) && each.hasRates()) {
                received += each.receivedBytesPerSecond();
                sent += each.sentBytesPerSecond();
                any = true;
            }
        }
        if (any) {
            headline.put(Headline.Value.NET_RX_BYTES_S, received);
            headline.put(Headline.Value.NET_TX_BYTES_S, sent);
        }
    }

    private boolean plan() {
        long now = numbers.scan(file.buffer());
        if (now == layout) {
            return true;
        }
        List<NetworkInterface> found = new ArrayList<>();
        List<Numbers.Row> rows = numbers.rows(file.buffer());
        for (Numbers.Row row : rows) {
            if (row.count() < NetworkInterface.LEAST_NUMBERS || row.name().isEmpty()) {
                return file.malformed("a row of " + row.count() + " numbers");
            }
            if (!row.name().startsWith(LEFT_OUT)) {
                NetworkInterface each = known(row.name());
                if (!interfaces.contains(each)) {
                    speeds.hurry();
                }
                each.place(row);
                found.add(each);
            }
        }
        if (rows.isEmpty()) {
            return file.malformed("no row of numbers");
        }
        for (NetworkInterface each : interfaces) {
            if (!found.contains(each)) {
                aside.retire(each.speedErrand(), each::close);
            }
        }
        interfaces = List.copyOf(found);
        anyDevice = interfaces.stream().anyMatch(NetworkInterface::hasDevice);
        layout = now;
        return true;
    }

    private NetworkInterface known(String name) {
        for (NetworkInterface each : interfaces) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        return new NetworkInterface(name, host, root);
    }

    @Override
    public List<Silence> silences() {
        if (!read) {
            return List.of(file.silence("net.rx_Bps"), file.silence("net.tx_Bps"));
        }
        List<Silence> silences = new ArrayList<>();
        for (NetworkInterface each : interfaces) {
            if (!each.hasRates()) {
                silences.add(new Silence("net." + each.name() + ".rx_Bps", Reason.NEEDS_TWO_READINGS, ""));
                silences.add(new Silence("net." + each.name() + ".tx_Bps", Reason.NEEDS_TWO_READINGS, ""));
            }
            if (!each.isSpeedKnown()) {
                silences.add(each.speedFile().silence("net." + each.name() + ".speed_mbps"));
            }
        }
        return silences;
    }

    @Override
    public void close() {
        file.close();
        interfaces.forEach(each -> aside.retire(each.speedErrand(), each::close));
        interfaces = List.of();
    }
}

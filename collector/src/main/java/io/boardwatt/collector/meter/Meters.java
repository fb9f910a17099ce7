package io.boardwatt.collector.meter;

import io.boardwatt.collector.hub.HubPublisher;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Secret;
import io.boardwatt.launcher.Setting;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Ticker;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All external meters: read on one event loop, published once a second as what the hub says about their boards. */
public final class Meters {
    private static final long SECOND_MILLIS = 1_000;

    private final List<Meter> meters = new ArrayList<>();
    private final HubPublisher hub;
    private final InstantSource wall;

    /** What the file describes, checked; nothing is opened yet. */
    public record Asked(List<MeterSpec> specs, Map<String, String> passwords) {
        /** Copies both. */
        public Asked {
            specs = List.copyOf(specs);
            passwords = Map.copyOf(passwords);
        }

        /** Whether a meter speaks over the broker. */
        public boolean needsLink() {
            return specs.stream().anyMatch(spec -> spec.address().getScheme().equals("mqtt"));
        }

        @Override
        public String toString() {
            return specs.size() + " meters"; // passwords are not for logs
        }
    }

    /** Reads the file that the setting names; without one there are no meters. @throws BadStart with all problems */
    public static Asked read(Optional<Path> file, Setting<Optional<Path>> setting) throws BadStart {
        if (file.isEmpty()) {
            return new Asked(List.of(), Map.of());
        }
        List<MeterSpec> specs = MeterFile.read(file.get(), setting.key());
        Map<String, String> passwords = new TreeMap<>();
        for (MeterSpec spec : specs) {
            if (spec.passwordFile().isPresent()) {
                passwords.put(
                        spec.name(), Secret.read(setting, spec.passwordFile().get()));
            }
        }
        return new Asked(specs, passwords);
    }

    /**
     * Opens them. On the event loop.
     *
     * @param link for those that speak over the broker, and for nothing else
     */
    public static Meters open(
            Asked asked, Optional<Link> link, Vertx vertx, HubPublisher hub, InstantSource wall, Ticker ticker) {
        Meters meters = new Meters(hub, wall);
        Context loop = vertx.getOrCreateContext();
        for (MeterSpec spec : asked.specs()) {
            String rest = spec.address().getSchemeSpecificPart();
            Wire wire = switch (spec.address().getScheme()) {
                case "tcp" -> new TcpWire(vertx, spec.address());
                case "udp" -> new UdpWire(vertx, spec.address());
                case "serial" -> new SerialWire(Path.of(rest), spec.baud(), loop);
                case "mqtt" -> new MqttWire(link.orElseThrow(), rest, loop);
                default ->
                    new HttpWire(
                            vertx, spec, Optional.ofNullable(asked.passwords().get(spec.name())));
            };
            Meter meter = new Meter(spec, wire, vertx, ticker);
            meters.meters.add(meter);
            meter.open();
        }
        if (!meters.meters.isEmpty()) {
            vertx.setPeriodic(SECOND_MILLIS, id -> meters.publish());
        }
        return meters;
    }

    private Meters(HubPublisher hub, InstantSource wall) {
        this.hub = hub;
        this.wall = wall;
    }

    private void publish() {
        Map<BoardId, List<Line>> rows = new TreeMap<>();
        for (Meter meter : meters) {
            meter.row()
                    .ifPresent(row -> rows.computeIfAbsent(meter.spec().board(), b -> new ArrayList<>())
                            .add(row));
        }
        long second = wall.instant().getEpochSecond();
        rows.forEach((board, lines) -> hub.offer(board, second, lines, costs(board)));
    }

    private List<SampleCodec.Cost> costs(BoardId board) {
        List<Meter> ofBoard = meters.stream()
                .filter(meter -> meter.spec().board().equals(board))
                .toList();
        return List.of(
                new SampleCodec.Cost(
                        "meters_on", ofBoard.stream().filter(Meter::isOn).count()),
                new SampleCodec.Cost(
                        "meter_failures",
                        ofBoard.stream().mapToLong(Meter::failures).sum()));
    }
}

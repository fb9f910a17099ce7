package io.boardwatt.probe.link;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.Origin;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.sensor.TemperatureLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a board says about itself when it comes: the JSON of {@code info}. */
public final class Birth {
    private Birth() {}

    /**
     * The JSON.
     *
     * @param limits temperatures at which something happens
     * @param version this program's
     * @param report what the sources said of themselves
     */
    public static JsonObject of(
            BoardId board,
            BoardIdentity identity,
            List<Cluster> clusters,
            List<TemperatureLimit> limits,
            StreamId stream,
            Duration interval,
            String version,
            SourceReport report) {
        JsonObject.Builder info = JsonObject.of().put("board", board.value());
        identity.model().ifPresent(model -> info.put("model", model));
        info.put("compatible", texts(identity.compatible()));
        identity.soc().ifPresent(soc -> info.put("soc", soc));
        identity.kernel().ifPresent(kernel -> info.put("kernel", kernel));
        identity.arch().ifPresent(arch -> info.put("arch", arch));
        identity.kernelBits().ifPresent(bits -> info.put("kernel_bits", bits));
        identity.userlandBits().ifPresent(bits -> info.put("userland_bits", bits));
        identity.os().ifPresent(os -> info.put("os", os));
        info.put("cpus_present", identity.cpusPresent().size());
        info.put("cpus_online", identity.cpusOnline().size());
        info.put(
                "cpus_offline",
                String.join(
                        ",",
                        identity.cpusOffline().stream().map(String::valueOf).toList()));
        info.put(
                "clusters",
                new Json.Array(clusters.stream().<Json>map(Birth::cluster).toList()));
        info.put(
                "limits", new Json.Array(limits.stream().<Json>map(Birth::limit).toList()));
        info.put("has_rtc", identity.hasRtc());
        identity.memoryAccounting().ifPresent(on -> info.put("memory_accounting", on));
        info.put("version", version);
        info.put("java", System.getProperty("java.version", ""));
        info.put("interval_s", interval.toSeconds());
        info.put("stream", stream.value());
        List<Json> sources = new ArrayList<>();
        report.origins().forEach(origin -> sources.add(source(origin)));
        report.names().forEach(name -> sources.add(source(name)));
        info.put("sources", new Json.Array(sources));
        info.put(
                "silent",
                new Json.Array(
                        report.silences().stream().<Json>map(Birth::silent).toList()));
        return info.build();
    }

    /** Kernel counters and sensors: kind is how the values come to be, scope what they are about. */
    private static Json source(String name) {
        boolean sensor = name.equals("thermal") || name.equals("frequency") || name.equals("filesystems");
        return JsonObject.of()
                .put("name", name)
                .put("kind", sensor ? "instant" : "counter")
                .put("scope", "board")
                .build();
    }

    /** A source of watts. */
    private static Json source(Origin origin) {
        JsonObject.Builder json = JsonObject.of()
                .put("name", origin.name())
                .put("sensor", origin.name())
                .put("kind", origin.kind())
                .put("scope", origin.scope())
                .put("measured", !origin.scope().equals("model"))
                .put("partial", origin.partial());
        return Double.isNaN(origin.accuracy())
                ? json.build()
                : json.put("accuracy", origin.accuracy()).build();
    }

    private static Json silent(Silence silence) {
        return JsonObject.of()
                .put("id", silence.id())
                .put("reason", silence.words())
                .build();
    }

    private static Json limit(TemperatureLimit limit) {
        return JsonObject.of()
                .put("sensor", limit.sensor())
                .put("kind", limit.kind())
                .put("celsius", limit.celsius())
                .build();
    }

    private static Json cluster(Cluster cluster) {
        return JsonObject.of()
                .put("name", cluster.name())
                .put("cpus", cluster.cpus())
                .put("min_hz", cluster.minKilohertz() * 1_000)
                .put("max_hz", cluster.maxKilohertz() * 1_000)
                .put("governor", cluster.governor())
                .build();
    }

    private static Json texts(List<String> texts) {
        return new Json.Array(texts.stream().<Json>map(Json.Text::new).toList());
    }
}

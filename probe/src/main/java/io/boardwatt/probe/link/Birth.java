package io.boardwatt.probe.link;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.sensor.Cluster;
import java.time.Duration;
import java.util.List;

/** What a board says about itself when it comes: the JSON of {@code info}. */
public final class Birth {
    private Birth() {}

    /**
     * The JSON.
     *
     * @param version this program's
     * @param sources the names of what is sampled
     */
    public static JsonObject of(
            BoardId board,
            BoardIdentity identity,
            List<Cluster> clusters,
            StreamId stream,
            Duration interval,
            String version,
            List<String> sources) {
        JsonObject.Builder info = JsonObject.of().put("board", board.value());
        identity.model().ifPresent(model -> info.put("model", model));
        info.put("compatible", texts(identity.compatible()));
        identity.soc().ifPresent(soc -> info.put("soc", soc));
        identity.kernel().ifPresent(kernel -> info.put("kernel", kernel));
        identity.arch().ifPresent(arch -> info.put("arch", arch));
        identity.os().ifPresent(os -> info.put("os", os));
        info.put("cpus_present", identity.cpusPresent().size());
        info.put("cpus_online", identity.cpusOnline().size());
        info.put(
                "clusters",
                new Json.Array(clusters.stream().<Json>map(Birth::cluster).toList()));
        info.put("has_rtc", identity.hasRtc());
        identity.memoryAccounting().ifPresent(on -> info.put("memory_accounting", on));
        info.put("version", version);
        info.put("java", System.getProperty("java.version", ""));
        info.put("interval_s", interval.toSeconds());
        info.put("stream", stream.value());
        info.put(
                "sources",
                new Json.Array(sources.stream().<Json>map(Birth::source).toList()));
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

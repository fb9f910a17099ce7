package io.boardwatt.protocol;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a board is, said once when its probe starts: the payload of {@code info}, retained.
 *
 * @param id the board
 * @param boot the kernel's boot
 * @param version the probe's version
 * @param intervalSeconds the time between two samples
 * @param board what is known of the board, by the field names of the measurement {@code board_info}
 * @param sources where its watts come from, the one of {@code live} first
 * @param silent what this board does not say, and why
 */
public record Birth(
        BoardId id,
        BootId boot,
        String version,
        double intervalSeconds,
        JsonObject board,
        List<PowerSource> sources,
        List<Silent> silent) {
    /** Copies the lists. */
    public Birth {
        sources = List.copyOf(sources);
        silent = List.copyOf(silent);
    }

    /**
     * A source of watts.
     *
     * @param sensor the tag {@code sensor} of its rows
     * @param scope the tag {@code scope}
     * @param kind the tag {@code kind}
     * @param isMeasured the tag {@code measured}
     * @param accuracy largest relative error stated for it, or null when nobody states one
     */
    public record PowerSource(
            String sensor,
            String scope,
            String kind,
            boolean isMeasured,
            @Nullable Double accuracy) {}

    /**
     * A source that gives nothing on this board.
     *
     * @param source its name
     * @param reason why, for a person
     */
    public record Silent(String source, String reason) {}

    /** The payload. */
    public String toJson() {
        return JsonObject.of()
                .put("id", id.value())
                .put("boot", boot.value())
                .put("version", version)
                .put("interval_s", intervalSeconds)
                .put("board", board)
                .put("sources", new Json.Array(sources.stream().map(Birth::json).toList()))
                .put("silent", new Json.Array(silent.stream().map(Birth::json).toList()))
                .build()
                .toString();
    }

    private static Json json(PowerSource source) {
        return JsonObject.of()
                .put("sensor", source.sensor)
                .put("scope", source.scope)
                .put("kind", source.kind)
                .put("measured", source.isMeasured)
                .putKnown("accuracy", source.accuracy)
                .build();
    }

    private static Json json(Silent silent) {
        return JsonObject.of()
                .put("source", silent.source)
                .put("reason", silent.reason)
                .build();
    }

    /** Reads a payload; keys that are not known here are passed over. @throws Refused when one is missing */
    public static Birth ofJson(String json) throws Refused {
        try {
            JsonObject object = JsonObject.parse(json);
            Double interval = object.number("interval_s");
            if (interval == null) {
                throw new Refused("the birth of a board: the number \"interval_s\" is missing");
            }
            return new Birth(
                    new BoardId(object.text("id")),
                    new BootId(object.text("boot")),
                    object.text("version"),
                    interval,
                    object.object("board"),
                    sources(object),
                    silent(object));
        } catch (NotJson | IllegalArgumentException e) {
            throw new Refused("the birth of a board: " + e.getMessage());
        }
    }

    private static List<PowerSource> sources(JsonObject object) throws NotJson {
        List<PowerSource> sources = new ArrayList<>();
        for (JsonObject source : object.objects("sources")) {
            sources.add(new PowerSource(
                    source.text("sensor"),
                    source.text("scope"),
                    source.text("kind"),
                    source.truth("measured"),
                    source.number("accuracy")));
        }
        return sources;
    }

    private static List<Silent> silent(JsonObject object) throws NotJson {
        List<Silent> silent = new ArrayList<>();
        for (JsonObject source : object.objects("silent")) {
            silent.add(new Silent(source.text("source"), source.text("reason")));
        }
        return silent;
    }
}

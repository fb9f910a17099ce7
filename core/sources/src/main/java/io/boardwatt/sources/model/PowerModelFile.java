package io.boardwatt.sources.model;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A power model as a JSON file, which may be copied to boards of the same kind. */
public final class PowerModelFile {
    /** Its name in the data folder. */
    public static final String NAME = "power-model.json";

    private static final int FORMAT = 1;
    private static final int LARGEST_BYTES = 1 << 20;

    private PowerModelFile() {}

    /** Writes it whole or not at all. @throws IOException when that fails; what was there is then still there */
    public static void write(Path file, PowerModel model) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Path temporary = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(temporary, toJson(model) + "\n");
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Reads it. @throws IOException with a sentence that says what is wrong with the file */
    public static PowerModel read(Path file) throws IOException {
        try {
            if (Files.size(file) > LARGEST_BYTES) {
                throw new IOException("it is no power model: larger than " + LARGEST_BYTES + " bytes");
            }
            return ofJson(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new IOException("there is no such file", e);
        } catch (NotJson | IllegalArgumentException e) {
            throw new IOException("it is no power model: " + e.getMessage(), e);
        }
    }

    static String toJson(PowerModel model) {
        List<Json> clusters = new ArrayList<>();
        for (ClusterPower cluster : model.clusters()) {
            List<Json> points = new ArrayList<>();
            cluster.points()
                    .forEach(point -> points.add(JsonObject.of()
                            .put("hz", point.hertz())
                            .put("watts_per_busy_core", point.wattsPerBusyCore())
                            .build()));
            clusters.add(JsonObject.of()
                    .put("cluster", cluster.name())
                    .put("points", new Json.Array(points))
                    .build());
        }
        return JsonObject.of()
                .put("format", FORMAT)
                .put("board", model.board())
                .put("made", model.made())
                .put("meter", model.meter())
                .put("error", model.error())
                .put("idle_watts", model.idleWatts())
                .put("clusters", new Json.Array(clusters))
                .putKnown("disk_joules_per_byte", boxed(model.diskJoulesPerByte()))
                .putKnown("network_joules_per_byte", boxed(model.networkJoulesPerByte()))
                .build()
                .toString();
    }

    static PowerModel ofJson(String text) throws NotJson {
        JsonObject json = JsonObject.parse(text);
        if (json.small("format") != FORMAT) {
            throw new NotJson("format " + json.small("format") + ", and only " + FORMAT + " is known");
        }
        List<ClusterPower> clusters = new ArrayList<>();
        for (JsonObject cluster : json.objects("clusters")) {
            List<ClusterPower.Point> points = new ArrayList<>();
            for (JsonObject point : cluster.objects("points")) {
                points.add(new ClusterPower.Point(number(point, "hz"), number(point, "watts_per_busy_core")));
            }
            clusters.add(new ClusterPower(cluster.text("cluster"), points));
        }
        return new PowerModel(
                json.text("board"),
                number(json, "idle_watts"),
                clusters,
                optional(json, "disk_joules_per_byte"),
                optional(json, "network_joules_per_byte"),
                number(json, "error"),
                json.text("meter"),
                json.text("made"));
    }

    private static double number(JsonObject json, String key) throws NotJson {
        Double value = json.number(key);
        if (value == null) {
            throw new NotJson("the number \"" + key + "\" is missing");
        }
        return value;
    }

    private static OptionalDouble optional(JsonObject json, String key) throws NotJson {
        return json.get(key) == null ? OptionalDouble.empty() : OptionalDouble.of(number(json, key));
    }

    private static @Nullable Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}

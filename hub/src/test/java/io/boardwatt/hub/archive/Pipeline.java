package io.boardwatt.hub.archive;

import io.boardwatt.store.Store;
import io.boardwatt.store.influx.InfluxAddress;
import io.boardwatt.testing.FreePort;
import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.MosquittoServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every program as a process of its own, between a mosquitto and an InfluxDB. */
final class Pipeline implements AutoCloseable {
    static final String BOARD = "it-alone";

    final MosquittoServer mosquitto;
    final InfluxServer influx;
    final Page page;
    private final Path folder;
    private final int pagePort = FreePort.any();
    private final Map<String, Boardwatt> programs = new LinkedHashMap<>();

    Pipeline(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        influx = InfluxServer.setUp();
        mosquitto = MosquittoServer.start(folder.resolve("mosquitto"));
        Files.writeString(folder.resolve("token"), InfluxServer.TOKEN + "\n");
        page = new Page("http://127.0.0.1:" + pagePort + "/");
    }

    /** Starts a program, again if it ran before; what it keeps lies in a folder of its own. */
    Boardwatt start(String name, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of(name));
        args.addAll(Arrays.asList(more));
        args.add("--mqtt-url=" + mosquitto.url());
        switch (name) {
            case "web" -> {
                args.add("--listen=127.0.0.1:" + pagePort);
                store(args);
            }
            case "collector", "analyzer", "swarm" -> store(args);
            default -> {
                args.add("--board-id=" + BOARD);
                args.add("--data-outbox-dir=" + folder.resolve(name + "-outbox"));
            }
        }
        if (!name.equals("web") && !name.equals("swarm")) {
            args.add("--data-dir=" + folder.resolve(name));
        }
        if (name.equals("collector") || name.equals("analyzer")) {
            args.add("--data-outbox-dir=" + folder.resolve(name + "-outbox"));
        }
        Archive archive = name.equals("probe") || name.equals("soak") ? Archive.board() : Archive.hub();
        Boardwatt program = Boardwatt.start(archive, Map.of(), args.toArray(String[]::new));
        programs.put(name, program);
        return program;
    }

    private void store(List<String> args) {
        args.add("--store-kind=influx");
        args.add("--store-influx-url=" + influx.url());
        args.add("--store-influx-token-file=" + folder.resolve("token"));
        args.add("--store-influx-org=" + InfluxServer.ORG);
        args.add("--store-influx-bucket=" + InfluxServer.BUCKET);
    }

    /** The store, to read from. */
    Store store() {
        return new InfluxAddress(influx.url(), InfluxServer.ORG, InfluxServer.BUCKET, Optional.of(InfluxServer.TOKEN))
                .open(java.time.InstantSource.system());
    }

    /** The programs as they run, by name. */
    Map<String, Boardwatt> programs() {
        return programs;
    }

    /** What all of them have printed, for a failure's message. */
    String printed() {
        StringBuilder text = new StringBuilder();
        programs.values().forEach(program -> text.append(program.printed()).append('\n'));
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        for (Boardwatt program : programs.values()) {
            program.close();
        }
        mosquitto.close();
        influx.close();
    }
}

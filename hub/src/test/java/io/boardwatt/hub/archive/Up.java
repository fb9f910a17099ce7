package io.boardwatt.hub.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

/** {@code boardwatt up} on free ports, ready, with its data in a folder of the test's. */
final class Up implements AutoCloseable {
    static final String BOARD = "it-board";
    static final Duration READY = Duration.ofSeconds(90);

    final Boardwatt process;
    final Page page;
    final String mqttUrl;

    private Up(Boardwatt process, Page page, String mqttUrl) {
        this.process = process;
        this.page = page;
        this.mqttUrl = mqttUrl;
    }

    /** Starts it and waits until it says that it is ready. */
    static Up start(Path folder, String... more) throws IOException {
        Boardwatt process = launch(folder, more);
        try {
            Matcher mqtt = process.awaitOut("MQTT\\s+(tcp://\\S+)", READY);
            Matcher page = process.awaitOut("ready: (http://\\S+/)", READY);
            return new Up(process, new Page(page.group(1)), mqtt.group(1));
        } catch (RuntimeException | AssertionError e) {
            process.close();
            throw e;
        }
    }

    /** Starts it and waits for nothing. */
    static Boardwatt launch(Path folder, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("up"));
        args.addAll(List.of("--data-dir", folder.resolve("data").toString()));
        args.addAll(List.of("--data-outbox-dir", folder.resolve("outbox").toString()));
        args.addAll(List.of("--board-id", BOARD, "--mqtt-port=0", "--page-port=0"));
        args.addAll(Arrays.asList(more));
        return Boardwatt.start(Archive.hub(), Map.of(), args.toArray(String[]::new));
    }

    @Override
    public void close() throws IOException {
        process.close();
    }
}

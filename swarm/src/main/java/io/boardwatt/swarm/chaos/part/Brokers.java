package io.boardwatt.swarm.chaos.part;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The brokers that there are to choose from. */
public final class Brokers {
    /** Their names: the one that comes with this, and mosquitto without and with persistence. */
    public static final List<String> KINDS = List.of("embedded", "mosquitto", "mosquitto-persistent");

    private static final Duration START_LIMIT = Duration.ofSeconds(90);

    private Brokers() {}

    /** Starts one of {@link #KINDS}; what it keeps goes into the folder. */
    public static Server start(String kind, Path folder, Ticker ticker) throws IOException {
        int port = Ports.free();
        List<String> command = kind.equals("embedded")
                ? Java.boardwatt("embedded-broker", "--port=" + port, "--data-dir=" + folder.resolve("broker"))
                : mosquitto(folder, port, kind.equals("mosquitto-persistent"));
        Part part = new Part("broker", command, folder, false);
        part.start();
        try {
            Ports.await(port, part, START_LIMIT, ticker);
        } catch (IOException e) {
            part.close();
            throw e;
        }
        return new Server(part, port);
    }

    private static List<String> mosquitto(Path folder, int port, boolean persistent) throws IOException {
        Path configuration =
                Files.writeString(folder.resolve("mosquitto.conf"), """
                user root
                listener %d 127.0.0.1
                allow_anonymous true
                max_topic_alias 0
                max_inflight_messages 0
                max_queued_messages 0
                max_queued_bytes 268435456
                persistent_client_expiration 7d
                set_tcp_nodelay true
                persistence %s
                persistence_location %s/
                autosave_interval 5
                """.formatted(port, persistent, folder));
        return List.of(Programs.find("mosquitto"), "-c", configuration.toString());
    }
}

package io.boardwatt.testing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A Telegraf that watches this machine once a second, publishes to a broker, and writes the same lines to a file, which is
 * what a test compares with. {@link Service#TELEGRAF} says where its binary is. For one thread.
 */
public final class TelegrafAgent implements AutoCloseable {
    private final Path lines;
    private final Process process;

    private TelegrafAgent(Path lines, Process process) {
        this.lines = lines;
        this.process = process;
    }

    /** Starts one that calls this machine {@code host}. Unsigned integers are written as such. */
    public static TelegrafAgent start(Path folder, URI broker, String host) throws IOException {
        Files.createDirectories(folder);
        Path lines = folder.resolve("said.lp");
        StringBuilder text = new StringBuilder("""
                [agent]
                  interval = "1s"
                  flush_interval = "1s"
                  quiet = true
                  hostname = "%s"
                [[outputs.mqtt]]
                  servers = ["%s"]
                  topic = "telegraf/{{ .Hostname }}/{{ .PluginName }}"
                  client_id = "telegraf-%s"
                  qos = 1
                  keep_alive = 30
                  data_format = "influx"
                  influx_uint_support = true
                [[outputs.file]]
                  files = ["%s"]
                  data_format = "influx"
                  influx_uint_support = true
                """.formatted(host, broker, host, lines));
        for (String input :
                new String[] {"cpu", "disk", "diskio", "kernel", "mem", "net", "processes", "swap", "system", "temp"}) {
            text.append("[[inputs.").append(input).append("]]\n");
        }
        if (Service.DOCKER.isPresent()) {
            text.append("[[inputs.docker]]\n");
        }
        Path configuration = folder.resolve("telegraf.conf");
        Files.writeString(configuration, text);
        Process process = new ProcessBuilder(System.getenv("BOARDWATT_TELEGRAF"), "--config", configuration.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("telegraf.log").toFile())
                .start();
        return new TelegrafAgent(lines, process);
    }

    /** What it has said so far, whole lines only. */
    public String said() throws IOException {
        String text = Files.exists(lines) ? Files.readString(lines) : "";
        return text.substring(0, text.lastIndexOf('\n') + 1);
    }

    /** Ends it after it has sent what it has. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

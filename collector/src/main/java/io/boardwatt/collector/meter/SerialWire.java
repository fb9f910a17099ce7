package io.boardwatt.collector.meter;

import io.vertx.core.Context;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lines from a serial port, best named by {@code /dev/serial/by-id/…}: a meter that is plugged in again may get another
 * number. Read on a thread of its own, since such a read blocks; {@code stty} makes it return after a second of silence.
 */
final class SerialWire implements Wire {
    private static final int LONGEST_LINE = 512;

    private final Path device;
    private final int baud;
    private final Context loop;
    private @Nullable Thread reader;
    private int opened;

    SerialWire(Path device, int baud, Context loop) {
        this.device = device;
        this.baud = baud;
        this.loop = loop;
    }

    @Override
    public void open(Consumer<String> text, Consumer<String> failed) {
        int mine = ++opened;
        Thread thread = new Thread(
                () -> {
                    String sentence = read(line -> loop.runOnContext(v -> {
                        if (mine == opened) {
                            text.accept(line);
                        }
                    }));
                    loop.runOnContext(v -> {
                        if (mine == opened) {
                            close();
                            failed.accept(sentence);
                        }
                    });
                },
                "meter-" + device.getFileName());
        thread.setDaemon(true);
        reader = thread;
        thread.start();
    }

    private String read(Consumer<String> line) {
        try {
            if (!Files.exists(device)) {
                return device + " is not there: unplugged, or another name";
            }
            prepare();
            try (InputStream in = new FileInputStream(device.toFile())) {
                lines(in, line);
                return "stopped";
            }
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "stopped";
        }
    }

    private void prepare() throws IOException, InterruptedException {
        Process stty = new ProcessBuilder(
                        "stty", "-F", device.toString(), String.valueOf(baud), "raw", "-echo", "min", "0", "time", "10")
                .redirectErrorStream(true)
                .start();
        if (!stty.waitFor(5, TimeUnit.SECONDS)) {
            stty.destroyForcibly();
            throw new IOException(device + " does not take its speed");
        } else if (stty.exitValue() != 0) {
            throw new IOException(new String(stty.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
        }
    }

    /** Until the device is gone or the thread is told to stop. */
    private void lines(InputStream in, Consumer<String> taker) throws IOException {
        byte[] bytes = new byte[LONGEST_LINE];
        StringBuilder line = new StringBuilder();
        while (!Thread.currentThread().isInterrupted()) {
            int count = in.read(bytes);
            if (count <= 0) {
                // Silence for a second; of a port whose device is gone there is no end of it.
                if (!Files.exists(device)) {
                    throw new IOException(device + " is gone: unplugged?");
                }
                continue;
            }
            for (int i = 0; i < count; i++) {
                if (bytes[i] == '\n') {
                    taker.accept(line.toString());
                    line.setLength(0);
                } else if (line.length() < LONGEST_LINE) {
                    line.append((char) bytes[i]);
                }
            }
        }
    }

    @Override
    public void close() {
        opened++;
        Thread thread = reader;
        reader = null;
        if (thread != null) {
            thread.interrupt();
        }
    }
}

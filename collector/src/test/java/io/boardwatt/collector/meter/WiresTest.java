package io.boardwatt.collector.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.meter.MeterFormat;
import io.vertx.core.Vertx;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each way to reach a meter, with a server of ours in the meter's place. */
class WiresTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Vertx vertx = Vertx.vertx();
    private final List<Double> watts = new CopyOnWriteArrayList<>();
    private final AtomicReference<Meter> meter = new AtomicReference<>();

    @TempDir
    Path folder;

    @AfterEach
    void close() {
        vertx.close().await();
    }

    private static MeterSpec spec(String kind, String address) {
        return new MeterSpec(
                "m",
                new BoardId("b"),
                kind,
                MeterFormat.of(kind).orElseThrow(),
                URI.create(address),
                Duration.ofMillis(100),
                "wall",
                OptionalDouble.empty(),
                0.2,
                100,
                115_200,
                Optional.of("admin"),
                Optional.empty());
    }

    /** Opens it and collects the watts of its rows. */
    private void open(MeterSpec spec) {
        vertx.getOrCreateContext().runOnContext(v -> {
            Wire wire = switch (spec.address().getScheme()) {
                case "tcp" -> new TcpWire(vertx, spec.address());
                case "udp" -> new UdpWire(vertx, spec.address());
                case "serial" ->
                    new SerialWire(
                            Path.of(spec.address().getSchemeSpecificPart()), spec.baud(), vertx.getOrCreateContext());
                default -> new HttpWire(vertx, spec, Optional.of("s3cret"));
            };
            Meter opened = new Meter(spec, wire, vertx, Ticker.system());
            meter.set(opened);
            opened.open();
            vertx.setPeriodic(
                    50, id -> opened.row().map(row -> row.number("watts")).ifPresent(watts::add));
        });
    }

    private void awaitWatts(double expected) {
        await().atMost(LONG).until(() -> watts.contains(expected));
    }

    @Test
    void linesOverTcpAndAgainAfterTheMeterWasUnplugged() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            open(spec("smartpower2", "tcp://127.0.0.1:" + server.getLocalPort()));
            try (Socket first = server.accept()) {
                say(first, "2,3.1", "73,0.034\r\n5.184,0.612,3.173,0.034\r\n");
                awaitWatts(3.173);
            }
            await().atMost(LONG)
                    .until(() -> meter.get().failures() > 0 && !meter.get().isOn());
            try (Socket again = server.accept()) {
                say(again, "5.180,0.655,3.393,0.035\r\n");
                awaitWatts(3.393);
                assertThat(meter.get().isOn()).isTrue();
            }
        }
    }

    private static void say(Socket socket, String... parts) throws IOException {
        OutputStream out = socket.getOutputStream();
        for (String part : parts) {
            out.write(part.getBytes(StandardCharsets.US_ASCII));
            out.flush();
        }
    }

    @Test
    void packetsOverUdp() throws Exception {
        int port;
        try (DatagramSocket free = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        MeterSpec spec = spec("smartpower2", "udp://127.0.0.1:" + port);
        open(spec);
        byte[] line = "5.184,0.612,3.173,0.034\r\n".getBytes(StandardCharsets.US_ASCII);
        try (DatagramSocket sender = new DatagramSocket()) {
            await().atMost(LONG).until(() -> {
                sender.send(new DatagramPacket(line, line.length, InetAddress.getLoopbackAddress(), port));
                return watts.contains(3.173);
            });
        }
    }

    @Test
    void answersOverHttpWithUserAndPassword() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Authorization"));
            byte[] body = "{\"id\":1,\"apower\":5.4,\"aenergy\":{\"total\":1.5}}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(asked.size() == 2 ? 500 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            open(spec("shelly-gen2", "http://127.0.0.1:" + server.getAddress().getPort() + "#1"));
            awaitWatts(5.4);
            await().atMost(LONG)
                    .until(() -> meter.get().failures() == 1 && meter.get().isOn());
            assertThat(asked.get(0)).isEqualTo("/rpc/Switch.GetStatus?id=1 Basic YWRtaW46czNjcmV0");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void linesOfASerialPortThatIsThereLater() throws Exception {
        Path python = Path.of("/usr/bin/python3");
        Assumptions.assumeTrue(Files.isExecutable(python), "python3 makes the serial port");
        Path device = folder.resolve("tty");
        open(spec("smartpower2", "serial:" + device));
        await().atMost(LONG).until(() -> meter.get() != null && meter.get().failures() > 0);
        Process terminal = new ProcessBuilder(python.toString(), "-c", """
                        import os, pty, sys
                        ours, theirs = pty.openpty()
                        os.symlink(os.ttyname(theirs), sys.argv[1])
                        print("ready", flush=True)
                        while sys.stdin.readline():
                            os.write(ours, b"5.184,0.612,3.173,0.034\\r\\n")
                        """, device.toString()).start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(terminal.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
            await().atMost(LONG).until(() -> {
                terminal.getOutputStream().write('\n');
                terminal.getOutputStream().flush();
                return watts.contains(3.173);
            });
        } finally {
            terminal.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }
}

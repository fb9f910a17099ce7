package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.testing.InfluxServer;
import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code up} opened to others, and {@code up} on somebody's InfluxDB. */
@Timeout(180)
class UpElsewhereIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    /** MQTT 3.1.1: CONNECT with a clean session, client id "x", neither user nor password. */
    private static final byte[] CONNECT = {0x10, 13, 0, 4, 'M', 'Q', 'T', 'T', 4, 2, 0, 60, 0, 1, 'x'};

    @TempDir
    Path folder;

    @Test
    void openedToOthersItAsksEverybodyForUserAndPassword() throws Exception {
        Path password = Files.writeString(folder.resolve("password"), "open sesame\n");
        try (Up up = Up.start(folder, "--listen=0.0.0.0", "--mqtt-user=anna", "--mqtt-password-file=" + password)) {
            assertThat(snapshot(up, "")).extracting(HttpResponse::statusCode).isEqualTo(401);
            assertThat(snapshot(up, "anna:wrong"))
                    .extracting(HttpResponse::statusCode)
                    .isEqualTo(401);
            await("the machine's own probe, which says them, is seen")
                    .atMost(SOON)
                    .until(() -> snapshot(up, "anna:open sesame").body().contains("busy_pct"));
            assertThat(anonymousIsLetIn(URI.create(up.mqttUrl))).isFalse();
        }
    }

    @Test
    @Requires(Service.INFLUXDB)
    void anEmptyInfluxDbIsMadeReadyAndUsedAndWaitedForOnceItIsAway() throws Exception {
        try (InfluxServer influx = InfluxServer.empty()) {
            long since = System.currentTimeMillis();
            try (Up up = Up.start(folder, "--store=influx", "--store-influx-url=" + influx.url())) {
                await("a sample is stored there").atMost(SOON).until(() -> up.page.isStoredSince(Up.BOARD, since));
                for (String token : new String[] {"influx-write.token", "influx-read.token"}) {
                    assertThat(PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(folder.resolve("data/influx/" + token))))
                            .isEqualTo("rw-------");
                }
                assertThat(folder.resolve("data/store")).doesNotExist();
            }
            long again = System.currentTimeMillis();
            influx.kill();
            try (Up up = Up.start(folder, "--store=influx", "--store-influx-url=" + influx.url())) {
                long back = System.currentTimeMillis();
                influx.start();
                await("the second start uses what the first made, and waits for it")
                        .atMost(SOON)
                        .until(() -> up.page.isStoredSince(Up.BOARD, back));
                assertThat(up.page.history(Up.BOARD, since, again)).isNotEmpty();
            }
        }
    }

    private static HttpResponse<String> snapshot(Up up, String credentials) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(up.page.url() + "api/v1/snapshot"));
        if (!credentials.isEmpty()) {
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Whether the broker answers CONNECT with the code 0. */
    private static boolean anonymousIsLetIn(URI broker) throws Exception {
        try (Socket socket = new Socket(broker.getHost(), broker.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(CONNECT);
            InputStream in = socket.getInputStream();
            byte[] answer = in.readNBytes(4);
            return answer.length == 4 && answer[3] == 0;
        }
    }
}

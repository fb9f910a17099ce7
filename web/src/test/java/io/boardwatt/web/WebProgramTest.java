package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Settings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebProgramTest {
    private static AutoCloseable start(String... keysAndValues) throws Exception {
        Map<String, String> texts =
                new HashMap<>(Map.of("mqtt.url", "tcp://127.0.0.1:1", "store.influx.url", "http://127.0.0.1:1"));
        for (int i = 0; i < keysAndValues.length; i += 2) {
            texts.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        WebCommand command = new WebCommand();
        return command.program()
                .start(
                        Settings.read(command.settings(), texts),
                        new Context(List.of(), Map.of(), Map.of(), System.out, InstantSource.system(), code -> {}));
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void withoutBrokerAndStoreThePageIsServedAllTheSame() throws Exception {
        int port = freePort();
        AutoCloseable page = start("web.listen", "127.0.0.1:" + port);
        try {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/snapshot"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"type\":\"snapshot\"", "\"broker\":false");
        } finally {
            page.close();
        }
    }

    @Test
    void aPortInUseIsABadStartThatNamesTheSettingAndAWayOut() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String listen = "127.0.0.1:" + taken.getLocalPort();
            assertThatThrownBy(() -> start("web.listen", listen))
                    .isInstanceOf(BadStart.class)
                    .hasMessageContaining("web.listen = " + listen)
                    .hasMessageContaining("Address already in use")
                    .hasMessageContaining("another port");
        }
    }

    @Test
    void allThatIsWrongIsSaidAtOnce(@TempDir Path folder) {
        assertThatThrownBy(() -> start(
                        "web.listen",
                        "0.0.0.0:0",
                        "mqtt.url",
                        "http://127.0.0.1:1",
                        "store.influx.token-file",
                        folder.resolve("none").toString()))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("web.user and web.password-file are needed")
                .hasMessageContaining("mqtt.url")
                .hasMessageContaining("store.influx.token-file");
    }

    @Test
    void beyondThisMachineAUserAndAPasswordAreEnough(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "secret\n");
        assertThatThrownBy(() -> start("web.listen", "0.0.0.0:0", "web.user", "me"))
                .isInstanceOf(BadStart.class)
                .hasMessageContaining("belong together");
        start("web.listen", "0.0.0.0:0", "web.user", "me", "web.password-file", file.toString())
                .close();
    }
}

package io.boardwatt.hub.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.boardwatt.testing.Requires;
import io.boardwatt.testing.Service;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever starts badly says why, ends with its code, and leaves what runs beside it alone: the next sample is stored. */
@Timeout(180)
class BadStartsIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    static Path folder;

    private static Up up;

    @BeforeAll
    static void somethingRunsAlready() throws Exception {
        up = Up.start(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        up.close();
    }

    @AfterEach
    void theNextGoodSampleIsStored() {
        long since = System.currentTimeMillis();
        await("the next sample is stored")
                .atMost(Duration.ofSeconds(40))
                .until(() -> up.page.isStoredSince(Up.BOARD, since));
    }

    private static Boardwatt hub(String... args) throws Exception {
        return Boardwatt.start(Archive.hub(), Map.of(), args);
    }

    @Test
    void typosAreAllToldAtOnce() throws Exception {
        Path file =
                Files.writeString(folder.resolve("hub.properties"), "mqtt.ulr=tcp://hub:1883\nprobe.intervall=1s\n");
        try (Boardwatt collector = Boardwatt.start(
                Archive.hub(),
                Map.of("BOARDWATT_STORE_KIND", "influxdb"),
                "collector",
                "--config=" + file,
                "--mqtt-usr=anna")) {
            assertThat(collector.awaitExit(SOON)).isEqualTo(2);
            assertThat(collector.err())
                    .contains("--mqtt-usr is no flag of collector; did you mean --mqtt-user?")
                    .contains("mqtt.ulr is no setting; did you mean mqtt.url?, in " + file)
                    .contains("store.kind = influxdb (BOARDWATT_STORE_KIND): it is none of influx, embedded");
        }
    }

    @Test
    void aPortInUseIsNamed() throws Exception {
        int mqtt = URI.create(up.mqttUrl).getPort();
        int page = URI.create(up.page.url()).getPort();
        try (Boardwatt second =
                hub("up", "--data-dir=" + folder.resolve("second"), "--mqtt-port=" + mqtt, "--page-port=" + page)) {
            assertThat(second.awaitExit(SOON)).isEqualTo(2);
            assertThat(second.err())
                    .contains("up.mqtt-port = " + mqtt + ": MQTT cannot listen")
                    .contains("up.page-port = " + page + ": the page cannot listen");
        }
        try (Boardwatt web = hub("web", "--listen=127.0.0.1:" + page, "--mqtt-url=" + up.mqttUrl)) {
            assertThat(web.awaitExit(SOON)).isEqualTo(2);
            assertThat(web.err()).contains("web.listen = 127.0.0.1:" + page);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws Exception {
        // For root nothing is forbidden; a folder below a file is impossible for everybody.
        String impossible = "/proc/version/data";
        for (String command : List.of("up", "probe")) {
            List<String> args = new ArrayList<>(List.of(command, "--data-dir=" + impossible));
            if (command.equals("up")) {
                args.addAll(List.of("--mqtt-port=0", "--page-port=0"));
            }
            try (Boardwatt program = hub(args.toArray(String[]::new))) {
                assertThat(program.awaitExit(SOON)).as(command).isEqualTo(2);
                assertThat(program.err())
                        .contains("data.dir = " + impossible + ": the folder cannot be written (")
                        .contains("choose another with --data-dir");
            }
        }
    }

    @Test
    void aSecondInstanceOnTheSameFolderIsToldWhoTheFirstIs() throws Exception {
        try (Boardwatt second = Up.launch(folder)) {
            assertThat(second.awaitExit(SOON)).isEqualTo(2);
            assertThat(second.err())
                    .contains(
                            "data.dir = " + folder.resolve("data") + ": another up (process " + up.process.pid() + ")");
        }
        try (Boardwatt probe = hub(
                "probe",
                "--data-dir=" + folder.resolve("data"),
                "--mqtt-url=" + up.mqttUrl,
                "--board-id=" + Up.BOARD)) {
            assertThat(probe.awaitExit(SOON)).isEqualTo(2);
            assertThat(probe.err()).contains("another probe (process " + up.process.pid() + ")");
        }
    }

    @Test
    void anAddressThatOthersReachIsRefusedWithoutCredentials() throws Exception {
        try (Boardwatt open = Up.launch(folder.resolve("open"), "--listen=0.0.0.0")) {
            assertThat(open.awaitExit(SOON)).isEqualTo(2);
            assertThat(open.err())
                    .contains("up.listen = 0.0.0.0: others can reach that address")
                    .contains("mqtt.user and mqtt.password-file are needed");
        }
    }

    @Test
    @Requires(Service.SYSBENCH)
    void aSoakWithoutSysbenchSaysHowToGetIt() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root, to hide /usr/bin/sysbench");
        try (Boardwatt soak = soak(
                "hidden",
                "unshare",
                "--mount",
                "sh",
                "-c",
                "mount --bind /dev/null /usr/bin/sysbench && exec \"$0\" \"$@\"")) {
            assertThat(soak.awaitExit(SOON)).isEqualTo(2);
            assertThat(soak.err()).contains("sysbench, which is not installed").contains("apt-get install sysbench");
        }
    }

    @Test
    @Requires({Service.DOCKER, Service.SYSBENCH})
    void aSoakWithoutRightsOnDockersSocketSaysSoAndRunsTheNativeHalf() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root, to become nobody");
        new ProcessBuilder("chmod", "-R", "a+rX", Archive.board().folder().toString())
                .start()
                .waitFor();
        try (Boardwatt soak = soak(
                "nobody", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", "HOME=/nonexistent")) {
            soak.awaitOut("Only the native half is run", SOON);
            assertThat(soak.out()).contains("/var/run/docker.sock may not be opened by this user");
            await("its native work is seen")
                    .atMost(SOON)
                    .until(() -> up.page
                            .board(Up.BOARD)
                            .map(board -> board.getJsonObject("work"))
                            .filter(work -> work.getString("arm").equals("native"))
                            .isPresent());
        }
    }

    /** A soak run on the board's archive, under another command. */
    private static Boardwatt soak(String data, String... under) throws Exception {
        Path writable = Files.createDirectories(
                Path.of("/tmp/boardwatt-it-" + ProcessHandle.current().pid()));
        new ProcessBuilder("chmod", "777", writable.toString()).start().waitFor();
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(Arrays.asList(under));
        command.add(Archive.board().script().toString());
        command.addAll(List.of(
                "soak",
                "quick",
                "--mqtt-url=" + up.mqttUrl,
                "--board-id=" + Up.BOARD,
                "--data-dir=" + writable.resolve(data),
                "--data-outbox-dir=" + writable.resolve(data + "-outbox")));
        return Boardwatt.start("soak", command, Map.of());
    }
}

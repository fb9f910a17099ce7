package io.boardwatt.hub.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.store.Quarantine;
import io.boardwatt.store.Selection;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.embedded.EmbeddedAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
final class StoreProcessTest {
    private static final Line ROW =
            Line.of("m").tag("host", "a").field("v", 1.0).at(System.currentTimeMillis() * 1_000_000);

    @TempDir
    Path folder;

    @Test
    void aParentThatIsKilledLeavesNoOrphan() throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ParentMain.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        ProcessHandle child;
        int port;
        try (BufferedReader output = parent.inputReader(StandardCharsets.UTF_8)) {
            List<String> said =
                    output.lines().filter(line -> line.matches("\\d+")).limit(2).toList();
            child = ProcessHandle.of(Long.parseLong(said.get(0))).orElseThrow();
            port = Integer.parseInt(said.get(1));
        }
        assertThat(child.isAlive()).isTrue();
        parent.destroyForcibly().waitFor();
        await().atMost(Duration.ofSeconds(10)).until(() -> !child.isAlive());
        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aChildThatDiesIsStartedAgainOnTheSamePortWithItsData() throws Exception {
        try (StoreProcess process = StoreProcess.start(folder, 0);
                Store store = open(process, Optional.empty())) {
            store.write(List.of(ROW));
            ProcessHandle died = process.child();
            died.destroyForcibly();
            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .untilAsserted(
                            () -> assertThat(store.last(Selection.of("m"), 0)).containsExactly(ROW));
            assertThat(process.child()).isNotEqualTo(died);
        }
    }

    @Test
    void itEndsWhenItIsClosed() throws Exception {
        StoreProcess process = StoreProcess.start(folder, 0);
        ProcessHandle child = process.child();
        process.close();
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void thePasswordIsNeededIsInNobodysArgumentsAndInAFileOfItsOwnersOnly() throws Exception {
        try (StoreProcess process = StoreProcess.start(folder, 0)) {
            Path file = StoreProcess.passwordFile(folder);
            assertThat(Files.readString(file).strip()).isEqualTo(process.password());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            assertThat(Files.readString(Path.of("/proc/" + process.child().pid() + "/cmdline")))
                    .contains(StoreChild.class.getName())
                    .doesNotContain(process.password());
            assertThat(status(process, "/exec?query=select%201")).isEqualTo(401);
        }
    }

    @Test
    void aPortInUseIsSaidWithItsNumber() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> StoreProcess.start(folder, taken.getLocalPort()))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining(String.valueOf(taken.getLocalPort()));
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaid() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        assertThatThrownBy(() -> StoreProcess.start(file.resolve("store"), 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void rowsOlderThanTheStoreKeepsAreExpiredAndTheOthersAreWritten() throws Exception {
        try (StoreProcess process = StoreProcess.start(folder, 0);
                Store store = open(process, Optional.of(Duration.ofDays(2)))) {
            Line old = Line.of("m")
                    .tag("host", "a")
                    .field("v", 2.0)
                    .at(ROW.timestampNanos() - Duration.ofDays(3).toNanos());
            assertThat(Quarantine.write(store, List.of(old, ROW)))
                    .singleElement()
                    .satisfies(refusal -> {
                        assertThat(refusal.line()).isEqualTo(old);
                        assertThat(refusal.kind()).isEqualTo(StoreException.Kind.EXPIRED);
                    });
            await().untilAsserted(
                            () -> assertThat(store.last(Selection.of("m"), 0)).containsExactly(ROW));
        }
    }

    @Test
    void whatItCannotHoldIsRejectedWithAReason() throws Exception {
        try (StoreProcess process = StoreProcess.start(folder, 0);
                Store store = open(process, Optional.empty())) {
            assertThat(reason(store, Line.of("m").tag("a", "x").field("a", 1.0).at(1)))
                    .contains("tag and a field");
            assertThat(reason(store, Line.of("m").field("n", Long.MIN_VALUE).at(1)))
                    .contains("as large as");
            assertThat(reason(store, Line.of("m").field("n".repeat(200), 1.0).at(1)))
                    .contains("too long");
            assertThat(reason(store, Line.of("m").field("n", 1.0).at(-1))).contains("1970");
        }
    }

    private static String reason(Store store, Line line) {
        StoreException refused = catchThrowableOfType(StoreException.class, () -> store.write(List.of(ROW, line)));
        assertThat(refused.kind()).isEqualTo(StoreException.Kind.REJECTED);
        assertThat(refused.details().lines()).containsExactly(line);
        return refused.getMessage();
    }

    private static Store open(StoreProcess process, Optional<Duration> retention) {
        return new EmbeddedAddress(process.url(), Optional.of(process.password()), retention)
                .open(InstantSource.system());
    }

    private static int status(StoreProcess process, String path) throws Exception {
        URI url = process.url().resolve(path);
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(url)
                                .timeout(Duration.ofSeconds(10))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}

package io.boardwatt.soak.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineSocketTest {
    @TempDir
    Path folder;

    @Test
    void aSocketThatIsNotThereMeansNoEngine() {
        assertThatThrownBy(() -> Engine.open(URI.create("unix:" + folder.resolve("docker.sock"))))
                .isInstanceOf(EngineAway.class)
                .hasMessageContaining("no container engine")
                .hasMessageContaining("docker.sock does not exist")
                .hasMessageContaining("soak.engine");
    }

    @Test
    void aSocketThatNobodyServesMeansNoEngine() throws Exception {
        Path socket = folder.resolve("docker.sock");
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(socket))
                .close();

        assertThatThrownBy(() -> EngineSocket.check(socket))
                .hasMessageContaining("no container engine answers on " + socket);
    }

    @Test
    void anEngineThatIsTooNewSaysWhatItTakes() throws Exception {
        Path socket = folder.resolve("docker.sock");
        try (ScriptedEngine engine = new ScriptedEngine(
                socket, "{\"Version\":\"40.0\",\"ApiVersion\":\"1.60\",\"MinAPIVersion\":\"1.50\"}")) {
            assertThat(engine).isNotNull();
            assertThatThrownBy(() -> Engine.open(URI.create("unix:" + socket)))
                    .isInstanceOf(EngineAway.class)
                    .hasMessageContaining("takes no API older than 1.50");
        }
    }

    @Test
    void anEngineThatHangsIsNotWaitedForForever() throws Exception {
        Path socket = folder.resolve("docker.sock");
        try (ScriptedEngine engine = new ScriptedEngine(socket, "")) {
            assertThat(engine).isNotNull();
            assertThatThrownBy(() -> Engine.open(URI.create("unix:" + socket), Duration.ofMillis(500)))
                    .isInstanceOf(EngineAway.class)
                    .hasMessageContaining("the engine did not say its version within 0 s; the socket is " + socket);
        }
    }

    @Test
    void anotherMachinesEngineIsRefused() {
        assertThatThrownBy(() -> Engine.open(URI.create("tcp://10.0.0.1:2375")))
                .hasMessageContaining("containers of another machine would measure that one");
    }

    /** For root every file is open, so the question is asked by a process without that right. */
    @Test
    void aSocketWithoutRightsSaysWhichGroupIsNeeded() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs setpriv (util-linux)");
        Path socket = folder.resolve("docker.sock");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("---------"));
            boolean isRoot = Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
            List<String> java = List.of(
                    System.getProperty("java.home") + "/bin/java",
                    "-cp",
                    System.getProperty("java.class.path"),
                    AskSocket.class.getName(),
                    socket.toString());
            List<String> command = new java.util.ArrayList<>(
                    isRoot ? List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search") : List.of());
            command.addAll(java);

            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).as(said).isZero();
            assertThat(said)
                    .contains("no rights on the container engine: " + socket)
                    .contains("run as a member of the group 'docker', or as root");
        }
    }
}

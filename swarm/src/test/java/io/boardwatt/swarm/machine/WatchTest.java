package io.boardwatt.swarm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Ticker;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WatchTest {
    private static final long OURSELVES = ProcessHandle.current().pid();

    @Test
    void aServerIsFoundByItsPort() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Sockets sockets = new Sockets(Path.of("/proc"));
            assertThat(sockets.processes(server.getLocalPort()))
                    .containsExactly(Map.entry(OURSELVES, Sockets.Part.SERVER));
            assertThat(Watch.find(
                            URI.create("tcp://127.0.0.1:" + server.getLocalPort()), URI.create("http://127.0.0.1:1")))
                    .containsExactly(Map.entry(OURSELVES, "swarm"));
        }
    }

    @Test
    void whatAProcessCostsIsReadFromTheKernel() {
        try (Watch watch = Watch.begin(Map.of(OURSELVES, "swarm"), Ticker.system())) {
            assertThat(watch.costs()).singleElement().satisfies(cost -> {
                assertThat(cost.name()).isEqualTo("swarm");
                assertThat(cost.seconds()).isPositive();
                assertThat(cost.cpuSeconds()).isNotNegative();
                assertThat(cost.mostBytes())
                        .isGreaterThan(10_000_000)
                        .isGreaterThanOrEqualTo(cost.firstBytes())
                        .isGreaterThanOrEqualTo(cost.lastBytes());
                assertThat(cost.hasEnded()).isFalse();
            });
        }
    }

    @Test
    void aProcessThatIsNotThereIsNotWatched() {
        try (Watch watch = Watch.begin(Map.of(1L << 30, "ghost"), Ticker.system())) {
            assertThat(watch.costs()).isEmpty();
        }
    }
}
